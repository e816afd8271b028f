import { setTimeout as wait } from 'node:timers/promises'

/** What people do while the bucket of the pictures fails; each answers with the status, whatever it is. */
export interface BucketUsers {
  /** A page of a listing with an uploaded picture; true where it names the picture and brings its placeholder. */
  seePage: () => Promise<boolean>
  /** An uploaded picture in a variant that was made before; `isRight` where it has the bytes that it had then. */
  seePicture: () => Promise<{ status: number; isRight: boolean }>
  upload: () => Promise<{ status: number; retryAfter: string | undefined }>
}

export interface BucketOutage {
  begin: () => void | Promise<void>
  end: () => void | Promise<void>
  lengthMs: number
  /** How long to wait between two rounds, in milliseconds. */
  paceMs: number
}

export interface OutageReport {
  rounds: number
  /** Pages that did not come, or without placeholder. */
  brokenPages: number
  slowestPageMs: number
  /** Pictures that came with wrong bytes, or were refused otherwise than with 503. */
  brokenPictures: number
  /** Pictures that came all the same. */
  shownPictures: number
  /** Uploads that were refused with 503 and word of when to come again. */
  reportedUploads: number
  /** Uploads that were taken all the same. */
  takenUploads: number
  /** Uploads that were answered in any other way. */
  brokenUploads: number
  slowestUploadMs: number
  /** How long after the end an upload was taken and the picture was shown again. */
  recoveredMs: number
}

const recoveryLimitMs = 30_000

/** Lets people go on while the bucket fails, and measures what they meet and when all is well again. */
export async function bucketOutage(users: BucketUsers, outage: BucketOutage): Promise<OutageReport> {
  const report: OutageReport = {
    rounds: 0,
    brokenPages: 0,
    slowestPageMs: 0,
    brokenPictures: 0,
    shownPictures: 0,
    reportedUploads: 0,
    takenUploads: 0,
    brokenUploads: 0,
    slowestUploadMs: 0,
    recoveredMs: 0,
  }
  await outage.begin()
  const endsAt = performance.now() + outage.lengthMs
  while (performance.now() < endsAt) {
    report.rounds += 1
    await Promise.all([pageRound(users, report), pictureRound(users, report), uploadRound(users, report)])
    await wait(outage.paceMs)
  }
  await outage.end()
  report.recoveredMs = await recovery(users)
  return report
}

async function pageRound({ seePage }: BucketUsers, report: OutageReport): Promise<void> {
  const { result, ms } = await timed(seePage)
  report.slowestPageMs = Math.max(report.slowestPageMs, ms)
  if (!result) report.brokenPages += 1
}

async function pictureRound({ seePicture }: BucketUsers, report: OutageReport): Promise<void> {
  const { status, isRight } = await seePicture()
  if (status === 200 && isRight) report.shownPictures += 1
  else if (status !== 503) report.brokenPictures += 1
}

async function uploadRound({ upload }: BucketUsers, report: OutageReport): Promise<void> {
  const { result, ms } = await timed(upload)
  report.slowestUploadMs = Math.max(report.slowestUploadMs, ms)
  if (result.status === 503 && Number(result.retryAfter) > 0) report.reportedUploads += 1
  else if (result.status === 201) report.takenUploads += 1
  else report.brokenUploads += 1
}

async function recovery({ upload, seePicture }: BucketUsers): Promise<number> {
  const endedAt = performance.now()
  let isTaken = false
  let isShown = false
  while (!isTaken || !isShown) {
    isTaken ||= (await upload()).status === 201
    isShown ||= (await seePicture()).isRight
    if (performance.now() - endedAt > recoveryLimitMs) return Number.POSITIVE_INFINITY
    if (!isTaken || !isShown) await wait(50)
  }
  return performance.now() - endedAt
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now()
  const result = await work()
  return { result, ms: performance.now() - startedAt }
}
