// The health check of the image: ends with 0 where the server of this machine is ready. Plain JavaScript, because it
// runs every few seconds.
import process from 'node:process'

const ready = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`).catch(() => undefined)
process.exit(ready?.ok === true ? 0 : 1)
