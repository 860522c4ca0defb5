/** Reads the task from the body and the query of a request. */
import { type LocalRequest, RefusedRequest } from '../server/local-route.ts'

export interface ServiceTask {
  readonly domain: string
  readonly problem: string
}

export interface ServiceBody {
  readonly task: ServiceTask
  /** Any other text or number in the body or the query. */
  readonly argument: (name: string) => string | undefined
}

/** Reads domain and problem as texts. Throws a `RefusedRequest` if one of them is missing. */
export async function readServiceBody(request: LocalRequest): Promise<ServiceBody> {
  const body = await request.json()
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RefusedRequest(400, 'The body must be an object: {"domain": "(define …", "problem": "(define …"}.')
  const own = (name: string): unknown => (Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined)
  const argument = (name: string): string | undefined => {
    const value = own(name) ?? request.query.get(name) ?? undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  return { task: { domain: textOf(own('domain'), 'domain'), problem: textOf(own('problem'), 'problem') }, argument }
}

/** Checks a required text of the body. */
export function textOf(value: unknown, name: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value
  const found = value === undefined ? 'is missing' : typeof value === 'string' ? 'is empty' : 'is not a text'
  throw new RefusedRequest(400, `"${name}" ${found}: send the text of the file, not its name.`)
}

/** The seconds that a client requests, limited to what the server allows. */
export function secondsFor(asked: string | undefined, most: number): number {
  if (asked === undefined) return most
  const seconds = Number(asked)
  if (asked.trim() === '' || !(seconds > 0))
    throw new RefusedRequest(400, '"time" must be a number of seconds above 0.')
  return Math.min(seconds, most)
}
