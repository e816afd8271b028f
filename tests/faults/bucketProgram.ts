/** A bucket as a process of its own, that can be killed and stopped. */
import { startBucketServer } from '#tests/support/bucketServer.ts'

const [directory = '', port = '0'] = process.argv.slice(2)
const { bucket } = await startBucketServer({ directory, port: Number(port) })
console.log(JSON.stringify(bucket))
