const boundary = 'xxxxxxxxxxxxxxxxxxxx'

/** What a form says of its file, true or not. */
export interface FileWords {
  fileName?: string | undefined
  type?: string | undefined
}

/** A form with fields and a file, as browsers send it. */
export function multipartForm(
  fields: Record<string, string | Buffer>,
  { fileName = 'photo.jpg', type: fileType = 'image/jpeg' }: FileWords = {},
): { payload: Buffer; contentType: string } {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = Buffer.isBuffer(value)
    const disposition = `content-disposition: form-data; name="${name}"${isFile ? `; filename="${fileName}"` : ''}`
    const type = isFile ? `content-type: ${fileType}\r\n` : ''
    return [`--${boundary}\r\n${disposition}\r\n${type}\r\n`, value, '\r\n'].map((part) => Buffer.from(part))
  })
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
