/** Keys as other planning packages, PDDL and STRIPS spell them, mapped to their names in documents. */
import type { Diagnostic } from '@telos/core'

type Path = readonly (string | number)[]

const did = (name: string) => `did you mean "${name}"?`

/** Adds one entry for each spelling. */
function table(...rows: readonly (readonly [hint: string, spellings: string])[]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(([hint, spellings]) => spellings.split(' ').map((word) => [word, hint] as const)))
}

const ofDocuments = table(
  [did('start'), 'initial init initialstate startstate state from worldstate'],
  [did('goal'), 'goalstate target to wants'],
  [did('facts'), 'predicates fluents variables props properties states functions'],
  [did('actions'), 'operators tasks'],
)

const ofActions = table(
  [did('needs'), 'precondition preconditions preconds precond pre requires require condition conditions if'],
  [did('does'), 'effect effects postcondition postconditions post provides provide gives results result then'],
  [did('with'), 'params parameters parameter args arguments vars variables'],
  ['write does: { fact: true }', 'add adds addlist'],
  ['write does: { fact: false }', 'delete deletes del remove removes deletelist'],
)

const ofChanges = table(
  [did('subtract'), 'minus decrease decrement dec take lose -='],
  [did('add'), 'plus increase increment inc give gain +='],
  ['write the value alone to set a fact', 'set assign to value becomes'],
)

const ofGoals = table(
  [did('wants'), 'condition conditions goal state target needs desired'],
  [did('with'), 'params parameters args'],
)

/** The keys allowed at this place. */
function tableFor(path: Path): ReadonlyMap<string, string> | undefined {
  if (path.length === 1) return ofDocuments
  if (path[0] === 'goals') return path.length === 3 ? ofGoals : undefined
  if (path[0] !== 'actions') return undefined
  return path.length === 3 ? ofActions : path[2] === 'does' ? ofChanges : undefined
}

/** Normalises `addList` and `add-list` to `addlist`. */
function plainWord(key: string | number | undefined): string {
  return String(key)
    .toLowerCase()
    .replace(/(?<=.)[-_ ](?=.)/g, '')
}

/**
 * Returns the diagnostics of a domain, with the right name added to those about unknown keys. Drops the warning that an action changes
 * nothing if its effects are under such a key.
 */
export function withOtherNames(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const misnamed = new Set<string>()
  const hinted = diagnostics.map((each) => {
    const { code, path = [] } = each
    if (code === 'domain/wrong-kind' && path[0] === 'goals' && path.length === 2 && each.hint === undefined) {
      return { ...each, hint: 'use "goal" for the goal of the plan, and { wants: … } for a named goal' }
    }
    const hint = code === 'domain/unknown-key' ? tableFor(path)?.get(plainWord(path.at(-1))) : undefined
    if (hint === undefined) return each
    if (path.length === 3 && hint.includes('does')) misnamed.add(String(path[1]))
    return { ...each, hint }
  })
  return hinted.filter(({ code, path }) => code !== 'domain/no-effects' || !misnamed.has(String(path?.[1])))
}
