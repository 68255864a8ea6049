/** A refusal in the provider's words. */
export class Refusal extends Error {
  readonly status: number
  readonly field: string | null
  readonly reason: string

  constructor(status: number, description: string, reason: string, field: string | null = null) {
    super(description)
    this.status = status
    this.reason = reason
    this.field = field
  }
}

export function invalid(description: string, field: string | null = null): Refusal {
  return new Refusal(400, description, 'input_validation_failed', field)
}

export function unknownId(): Refusal {
  return new Refusal(400, 'The id provided does not exist', 'input_validation_failed', 'id')
}

export function errorBody({ message, field, reason }: Pick<Refusal, 'message' | 'field' | 'reason'>) {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: message,
      field,
      source: 'business',
      step: 'payment_initiation',
      reason,
      metadata: {},
    },
  }
}

export const serverError = {
  error: {
    code: 'SERVER_ERROR',
    description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
    field: null,
    source: 'internal',
    step: null,
    reason: 'server_error',
    metadata: {},
  },
}
