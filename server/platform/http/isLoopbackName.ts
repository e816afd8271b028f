/** Whether a host name means this machine alone: `localhost`, a name below it, an address of loopback. */
export const isLoopbackName = (name: string): boolean =>
  /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[?(?:::1|0{0,4}(?::0{0,4}){6}:0{0,3}1)\]?)$/i.test(name)
