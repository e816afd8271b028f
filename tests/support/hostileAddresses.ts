const scripts = [
  'javascript',
  'JaVaScRiPt',
  'vbscript',
  'data',
  'blob',
  'file',
  'view-source',
  'ws',
  'ftp',
  'java\tscript',
  'java\nscript',
  '\u0001javascript',
  ' javascript',
  'intent',
]
const bodies = [':alert(1)', '://evil.test/%0Aalert(1)', ':text/html,<script>alert(1)</script>', ':']
const disguised = [
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '\t//',
  ' //',
  '/\r\n/',
  'https:\\\\',
  'https:/\\',
  'http:\t//',
  '/\\/',
  '/.//',
  '/a/..//',
  'htt\nps://',
  '\u0000//',
]
const hosts = [
  'evil.test',
  'evil.test:443/en',
  'domivo.test.evil.test',
  'domivo.test@evil.test',
  'xn--e1awd7f.test',
  '[::1]',
  '127.0.0.1',
  'evil.test\\.domivo.test',
  '%65vil.test',
  'evil.test#@domivo.test',
]
/** Addresses that try to run a script, or to lead to another site without looking like it. */
export const hostileAddresses: readonly string[] = [
  ...scripts.flatMap((scheme) => bodies.map((body) => scheme + body)),
  ...disguised.flatMap((slashes) => hosts.map((host) => slashes + host)),
  ...hosts.map((host) => `https://${host} .test`),
]
