/** The `strips` language (Fikes & Nilsson 1971): a state is a set of fluents, and actions add some and remove others. */
import { needObject } from '@telos/core/text'
import type { ActionLanguage } from './language.ts'
import { found, isIterable, ProblemError } from './problem-error.ts'
import { type CompiledAction, compileAction, type StripsAction } from './strips/compile-action.ts'
import { FluentIndex, indexOf } from './strips/fluent-index.ts'
import type { Fluents } from './strips/fluents.ts'
import { parseFluent } from './strips/parse.ts'
import type { CompoundTerm } from './strips/term.ts'

/** What else an author may declare besides the actions. */
export interface StripsOptions {
  /** Fluents that never change, such as the edges of a map. They match like the others, but are not part of the state. */
  readonly facts?: Iterable<string>
}

/**
 * Defines actions over sets of fluents. Steps come in the order in which the actions are written, and for each action in the order of the
 * fluents that its preconditions match, with facts in the order given.
 *
 * `?_` matches anything: `not on(?_,?x)` says that nothing is on `?x`. Every other variable of an action must occur in a fluent that has to
 * hold.
 *
 * @example
 * strips(
 *   {
 *     'move(?from,?to)': { pre: ['at(?from)', 'edge(?from,?to)'], remove: ['at(?from)'], add: ['at(?to)'] },
 *     'take(?item)': { pre: ['at(?place)', 'lies(?item,?place)'], remove: ['lies(?item,?place)'], add: ['has(?item)'] },
 *   },
 *   { facts: ['edge(hall,kitchen)', 'edge(kitchen,hall)'] },
 * )
 */
export function strips(
  actions: Readonly<Record<string, StripsAction>>,
  options: StripsOptions = {},
): ActionLanguage<Fluents> {
  needObject(actions, 'actions by their names')
  needObject(options, '{ facts, … }')
  const mistakes: string[] = []
  const attempt = <T>(where: string, make: () => T): T[] => {
    try {
      return [make()]
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      mistakes.push(`${where}: ${error.message}`)
      return []
    }
  }
  const [facts = new FluentIndex([])] = attempt('facts', () => factIndex(options.facts ?? []))
  const compiled: CompiledAction[] = Object.entries(actions).flatMap(([name, action]) =>
    attempt(`action ${JSON.stringify(name)}`, () => compileAction(name, action, facts)),
  )
  if (mistakes.length > 0) throw new ProblemError(mistakes.join('\n'))
  return {
    language: 'strips',
    *successors(state) {
      if (!Array.isArray(state)) {
        throw new ProblemError(
          `found ${found(state)} as a state, expected a list of fluents; make it with fluents(...)`,
          { path: ['actions'] },
        )
      }
      const index = indexOf(state)
      for (const action of compiled) yield* action(state, index)
    },
  }
}

function factIndex(texts: unknown): FluentIndex {
  if (!isIterable(texts)) throw new ProblemError(`found ${found(texts)}, expected a list of fluents`)
  const facts = new Map<string, CompoundTerm>()
  for (const text of texts) {
    const fact = parseFluent(text as string)
    facts.set(fact.text, fact)
  }
  return new FluentIndex([...facts.values()])
}
