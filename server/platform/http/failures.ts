/** What a program may read of a failure beside its sentence. */
export interface FailureDetails {
  /** A word a program can act on, e.g. `transition_not_allowed`. */
  code?: string
  /** Further members of the problem document. */
  members?: Record<string, unknown>
  /** Headers that belong to the answer, e.g. `retry-after`. */
  headers?: Record<string, string>
}

/** One thing that is wrong with what was sent, and where it stands in it. */
export interface Violation {
  propertyPath: string
  message: string
  code?: string
}

/** A refusal that the caller may read word by word. Whatever else is thrown is a bug and is answered without its message. */
export class HttpFailure extends Error {
  readonly status: number
  readonly details: FailureDetails

  constructor(status: number, message: string, details: FailureDetails = {}) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.details = details
  }
}

/** 400: the address or the headers ask for something that cannot be. */
export class BadRequest extends HttpFailure {
  constructor(message: string, details?: FailureDetails) {
    super(400, message, details)
  }
}

/** 400 that names the parameter of the address which is wrong. */
export const badRequest = (parameter: string, message: string): BadRequest =>
  new BadRequest(message, { members: { parameter } })

/** 401: nobody, or a token that no longer counts. The message is read by clients of the JWT bundle. */
export class Unauthorized extends HttpFailure {
  constructor(message = 'JWT Token not found') {
    super(401, message)
  }
}

/** 403: known, and not allowed. */
export class Forbidden extends HttpFailure {
  constructor(message = 'You don’t have permission to do this.', details?: FailureDetails) {
    super(403, message, details)
  }
}

/** 404: not there, or not for this caller. */
export class NotFound extends HttpFailure {
  constructor(message = 'Not Found', details?: FailureDetails) {
    super(404, message, details)
  }
}

/** 409: it would contradict what is there now. */
export class Conflict extends HttpFailure {
  constructor(message: string, details?: FailureDetails) {
    super(409, message, details)
  }
}

/** 412: what the caller knows is not what is there any more. */
export class Outdated extends HttpFailure {
  constructor(message = 'This has changed in the meantime. Please reload it.') {
    super(412, message, { code: 'outdated' })
  }
}

/** 422: what was sent can be read, and does not fit. */
export class Invalid extends HttpFailure {
  constructor(violations: readonly Violation[]) {
    super(422, violations.map(sentenceOf).join('\n'), { members: { violations } })
  }
}

/** 429: come back later; its sentence says when, as people count. */
export class TooMany extends HttpFailure {
  constructor(retryAfterSeconds: number, message = `Too many requests. ${againIn(retryAfterSeconds)}`) {
    super(429, message, { headers: { 'retry-after': String(retryAfterSeconds) } })
  }
}

/** 503: something this call needs does not answer now. */
export class Unavailable extends HttpFailure {
  constructor(message = 'The service is not available now. Please try again later.', retryAfterSeconds = 5) {
    super(503, message, { headers: { 'retry-after': String(retryAfterSeconds) } })
  }
}

/** When to come back: in seconds up to a minute, in minutes from there on. */
export const againIn = (seconds: number) =>
  seconds < 60 ? `Please try again in ${seconds} s.` : `Please try again in ${Math.ceil(seconds / 60)} min.`

export const sentenceOf = ({ propertyPath, message }: Violation) =>
  propertyPath === '' ? message : `${propertyPath}: ${message}`
