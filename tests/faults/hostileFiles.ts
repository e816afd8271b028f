import { gzipSync } from 'node:zlib'

import { bombs, broken, laden, padded, plainPictures, stowaway } from './hostilePictures.ts'

/** A file that somebody may send in place of a picture of their home, or of themselves. */
export interface HostileFile {
  name: string
  content: Buffer
  /** As the form says; an honest one without it. */
  fileName?: string
  type?: string
  /** Whether it is refused, or taken as a picture and made anew. */
  fate: 'refused' | 'taken'
}

const script = `<script>alert('${stowaway}')</script>`
const latin = (text: string) => Buffer.from(text, 'latin1')

/** What is no picture that we take, whatever it calls itself. */
const others: readonly (readonly [name: string, content: Buffer])[] = [
  ['SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${script}</svg>`)],
  ['SVG behind a byte order mark', Buffer.from(`\uFEFF<?xml version="1.0"?><svg onload="alert('${stowaway}')"/>`)],
  ['compressed SVG', gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  [
    'SVG that reads files',
    Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>'),
  ],
  ['XML that unfolds', Buffer.from('<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><a>&b;</a>')],
  ['a page', Buffer.from(`<!doctype html>${script}`)],
  ['a page in UTF-16', Buffer.from(`\uFEFF<html>${script}`, 'utf16le')],
  ['PDF', latin(`%PDF-1.7\n1 0 obj<</JS(app.alert('${stowaway}'))>>endobj`)],
  ['PostScript', latin(`%!PS-Adobe-3.0 EPSF-3.0\n(${stowaway}) run`)],
  ['commands for a picture program', latin(`push graphic-context\nfill 'url(https://evil.example/"|ls "-la)'`)],
  ['a picture script', latin('<image><read filename="/etc/passwd"/><write filename="/tmp/x"/></image>')],
  [
    'GIF',
    latin(`GIF89a\u0001\0\u0001\0\u0080\0\0\0\0\0\u00FF\u00FF\u00FF,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0;`),
  ],
  ['GIF that is a script', latin(`GIF89a/*${'x'.repeat(40)}*/=1;alert('${stowaway}')`)],
  ['BMP', latin('BM\u003A\0\0\0\0\0\0\0\u0036\0\0\0\u0028\0\0\0\u0001\0\0\0\u0001\0\0\0\u0001\0\u0018\0')],
  ['TIFF', latin('II*\0\u0008\0\0\0\0\0')],
  ['TIFF, the other way round', latin('MM\0*\0\0\0\u0008')],
  ['an icon', latin('\0\0\u0001\0\u0001\0\u0010\u0010\0\0\u0001\0')],
  ['HEIC', latin('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
  ['a film', latin('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41')],
  ['JPEG XL', latin('\u00FF\u000A\0\0')],
  ['JPEG 2000', latin('\0\0\0\u000CjP  \r\n\u0087\n')],
  ['Photoshop', latin('8BPS\0\u0001\0\0\0\0\0\0\0\u0003')],
  ['a program of Linux', latin('\u007FELF\u0002\u0001\u0001')],
  ['a program of Windows', latin('MZ\u0090\0\u0003\0\0\0')],
  ['a program of the browser', latin('\0asm\u0001\0\0\0')],
  ['a shell script', latin(`#!/bin/sh\necho ${stowaway}`)],
  ['PHP', latin(`<?php echo '${stowaway}';`)],
  ['an archive', latin('PK\u0003\u0004\u0014\0\0\0\u0008\0')],
  ['a compressed file', gzipSync(Buffer.alloc(10_000_000))],
  ['a database', latin('SQLite format 3\0')],
  ['settings of a web server', latin('AddType application/x-httpd-php .jpg')],
  ['a line of text', latin(stowaway)],
  ['one byte', latin('x')],
  ['nothing', Buffer.alloc(0)],
  ['a thousand zeros', Buffer.alloc(1_000)],
  ['RIFF that is sound', latin('RIFF\u0024\0\0\0WAVEfmt ')],
]

/** Names and types by which a good picture tries to be something else. */
const disguises: readonly (readonly [fileName: string, type?: string])[] = [
  ['../../../../etc/passwd'],
  ['..\\..\\windows\\win.ini'],
  ['/etc/cron.d/x'],
  ['photo.php'],
  ['photo.jpg.php'],
  ['photo.php\u0000.jpg'],
  ['photo.svg', 'image/svg+xml'],
  ['photo.html', 'text/html'],
  ['photo.jpg', 'application/x-php'],
  ['photo.jpg', 'image/jpeg; charset=utf-7'],
  ['.htaccess'],
  ['con.jpg'],
  ['a'.repeat(4_000)],
  [`${script}.jpg`],
  ["'; drop table listing_media; --.jpg"],
  ['\u202Egpj.exe'],
  ['$(touch x).jpg'],
  ['%2e%2e%2fsecret-key'],
  [' '],
]

/** More than a hundred files, in the same order each time. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const plain = await plainPictures()
  const named =
    (fate: HostileFile['fate']) =>
    ([name, content]: readonly [string, Buffer]) => ({ name, content, fate })
  return [
    ...others.map(named('refused')),
    ...broken(plain).map(named('refused')),
    ...(await bombs(plain)).map(named('refused')),
    ...padded(plain).map(named('taken')),
    ...(await laden(plain)).map(named('taken')),
    ...disguises.map(([fileName, type = 'image/jpeg']) => ({
      name: `a JPEG as ${JSON.stringify(fileName.slice(0, 40))}, ${type}`,
      content: plain.jpeg,
      fileName,
      type,
      fate: 'taken' as const,
    })),
  ]
}
