import { type Diagnostic, DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import type { AgentOptions } from './agent-options.ts'
import type { AgentKind } from './kind.ts'

/** Refuses options of an agent that name what its kind does not have: a slip would otherwise be passed over in silence. */
export function checkOptions(kind: AgentKind, { name, goals = {}, without = [], sensors = [] }: AgentOptions): void {
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
