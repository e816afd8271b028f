import { parentPort, workerData } from 'node:worker_threads'

import { marketRequest, sendTraffic, type Market } from '#scripts/operation/traffic.ts'

/** What a worker sends: traffic of a market, so that its work keeps nobody else waiting who measures. */
export interface LoadToSend {
  origin: string
  market: Market
  rate: number
  seconds: number
}

const { origin, market, rate, seconds } = workerData as LoadToSend // the only one who starts it passes one
const sent = await sendTraffic({ origin, rate, seconds, pick: (turn) => marketRequest(market, turn) })
parentPort?.postMessage(sent, [])
