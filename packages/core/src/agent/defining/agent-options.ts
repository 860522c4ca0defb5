import { type Diagnostic, DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import { needObject, wrongArgument } from '../../domain/check/plain.ts'
import type { Shape, State } from '../../domain/typed-keys.ts'
import type { GoalSettings } from '../agent.ts'
import type { AgentKind } from './kind.ts'

/**
 * Options for a new agent. `context` is the body and the world as functions of the domain and kind see them; omit it if neither declares
 * one.
 */
export type AgentOptions<S extends Shape = Shape> = {
  readonly name: string
  readonly beliefs?: State<S>
  /** Goal → settings that differ for this agent. */
  readonly goals?: Readonly<Record<string, GoalSettings>>
  /** Actions of the kind that this agent does not use. */
  readonly without?: readonly string[]
  /** Sensors of the kind that this agent has. @default all */
  readonly sensors?: readonly string[]
  /** Name of its superior, who may join later. */
  readonly superior?: string
  /** The group it shares knowledge with. @default the subordinates of its superior */
  readonly group?: string
} & (unknown extends S['context'] ? { readonly context?: unknown } : { readonly context: S['context'] })

/** Rejects invalid kinds and options, which JavaScript would let through, and options that name parts the kind does not have. */
export function checkArguments(kind: unknown, options: unknown): void {
  if ((kind as AgentKind | undefined)?.domain === undefined) throw wrongArgument(kind, 'a kind that defineAgent made')
  needObject(options, '{ name, context, … }')
  const { name } = options as AgentOptions
  if (typeof name !== 'string') throw wrongArgument(name, 'a name', 'name')
  const strange = Object.keys(options as object).find((key) => !optionNames.includes(key))
  if (strange === undefined) {
    checkNamesOfKind(kind as AgentKind, options as AgentOptions)
    return
  }
  const message = `unknown option ${JSON.stringify(strange)}`
  const hint = didYouMean(strange, optionNames) ?? `choose from ${optionNames.join(', ')}`
  throw new DomainError([{ code: 'agent/unknown-key', severity: 'error', message, hint, path: [name, strange] }])
}

const optionNames: readonly string[] = [
  'name',
  'context',
  'beliefs',
  'goals',
  'without',
  'sensors',
  'superior',
  'group',
] satisfies readonly (keyof AgentOptions)[]

type CheckedOptions = Pick<AgentOptions, 'name' | 'goals' | 'without' | 'sensors'>

/** Rejects options that name parts the kind does not have: typos would otherwise go unnoticed. */
function checkNamesOfKind(kind: AgentKind, { name, goals = {}, without = [], sensors = [] }: CheckedOptions): void {
  const diagnostics: Diagnostic[] = []
  const check = (what: 'goal' | 'action' | 'sensor', given: Iterable<string>, known: ReadonlyMap<string, unknown>) => {
    for (const wrong of given) {
      if (known.has(wrong)) continue
      const message = `${kind.name} has no ${what} "${wrong}"`
      const hint = didYouMean(wrong, known.keys())
      diagnostics.push({
        code: `agent/unknown-${what}`,
        severity: 'error',
        message,
        path: [name],
        ...(hint && { hint }),
      })
    }
  }
  check('goal', Object.keys(goals), kind.goals)
  check('action', without, kind.actions)
  check('sensor', sensors, kind.sensors)
  if (diagnostics.length > 0) throw new DomainError(diagnostics)
}
