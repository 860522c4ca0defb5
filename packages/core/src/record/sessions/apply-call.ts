import type { AgentKind } from '../../agent/defining/kind.ts'
import type { LoadSocietyOptions } from '../../agent/saving/saving.ts'
import type { Society } from '../../agent/society.ts'
import { DomainError } from '../../diagnostic.ts'
import type { RecordedInput } from '../session.ts'
import { decodeValue } from '../values/decode-value.ts'

// a file must not be able to call arbitrary methods
const ofSociety = ['tick', 'remove', 'notify'] as const
const ofAgent = ['tell', 'notify', 'replan', 'pause', 'resume', 'setGoal', 'setAction'] as const

type Call = Extract<RecordedInput, { readonly is: 'call' }>

/** Repeats a call from outside. Skips calls that fail, then or now: the comparison of events shows whether that matters. */
export function applyCall(society: Society, call: Call, options: LoadSocietyOptions): void {
  try {
    makeCall(society, call, options)
  } catch (error) {
    // calls are logged before they are checked: this one was rejected then, too, and its caller carried on
    if (!(error instanceof DomainError || error instanceof RangeError)) throw error
  }
}

function makeCall(society: Society, call: Call, options: LoadSocietyOptions): void {
  const decoded = decodeValue(call.args)
  const args = Array.isArray(decoded) ? decoded : []
  const { agent, method } = call
  if (agent === undefined && method === 'add') addAgent(society, args, options)
  else if (agent === undefined && ofSociety.some((known) => known === method)) {
    if (method === 'remove' && !society.agents.has(String(args[0]))) return
    callMethod(society, method, args)
  } else if (agent !== undefined && ofAgent.some((known) => known === method)) {
    const target = society.agents.get(agent)
    if (target !== undefined) callMethod(target, method, args)
  }
}

function addAgent(
  society: Society,
  [kind, settings]: readonly unknown[],
  { kinds, context }: LoadSocietyOptions,
): void {
  const found = [...kinds].find(({ name }) => name === kind) as unknown as AgentKind | undefined
  if (found === undefined || typeof settings !== 'object' || settings === null || !('name' in settings)) return
  const name = String(settings.name)
  if (!society.agents.has(name)) society.add(found, { ...settings, name, context: context(name, found.name) })
}

function callMethod(target: object, method: string, args: readonly unknown[]): void {
  const call = (target as Record<string, unknown>)[method]
  if (typeof call === 'function') Reflect.apply(call, target, args)
}
