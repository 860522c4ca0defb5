/** Faults of connections and servers, which pass. Everything else is a mistake and does not. */

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
])
/** Classes 08 (connection), 53 (resources), 57 (shutdown) of PostgreSQL, and 40 (another transaction was first). */
const postgresCodes = /^(08|53|57|40)/
const messages =
  /connection (is closed|terminated|ended|error)|query read timeout|timeout exceeded when trying to connect|^(LOADING|READONLY|CLUSTERDOWN|MASTERDOWN|BUSY) /i

/** Whether trying again later may help. */
export function isConnectionFault(error: unknown): boolean {
  const { code, message, errors } = error as NodeJS.ErrnoException & { readonly errors?: readonly unknown[] }
  if (errors?.some(isConnectionFault)) return true
  if (typeof code === 'string' && (systemCodes.has(code) || (code.length === 5 && postgresCodes.test(code))))
    return true
  return messages.test(message ?? '')
}

/** Errors of several addresses have no message of their own. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { readonly errors?: readonly Error[] }
  return message || errors?.map(reasonOf).join('; ') || code || String(error)
}
