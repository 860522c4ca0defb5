/** Who gives what to whom in PDDL: by names, objects and whether something becomes true or false. */
import type { ConditionSyntax, DomainSyntax, ProblemSyntax } from '@telos/pddl'
import type { ShownLink } from '../model-contract.ts'
import { conditionAtoms, type EffectPart, effectParts, type WantedAtom } from './pddl-parts.ts'

const mostLinks = 20_000

export function pddlLinks(
  domain: DomainSyntax,
  problem: ProblemSyntax | undefined,
): { readonly links: readonly ShownLink[]; readonly leftOut: number } {
  const givers = new Map<string, { readonly action: string; readonly part: EffectPart }[]>()
  for (const { name, effect } of domain.actions)
    for (const part of effectParts(effect)) {
      const list = givers.get(part.name) ?? []
      list.push({ action: name.text, part })
      givers.set(part.name, list)
    }
  const init = problem === undefined ? [] : initOf(problem)
  const links: ShownLink[] = []
  let leftOut = 0
  const add = (to: string, text: string, condition: ConditionSyntax): void => {
    for (const part of condition.kind === 'and' ? condition.parts : [condition]) {
      if (part.kind === 'and') {
        add(to, text, part)
        continue
      }
      const words = text.slice(part.start, part.end).replace(/\s+/g, ' ')
      const fact = conditionAtoms(part)[0]?.name ?? words
      for (const from of giversOf(part)) {
        if (links.length < mostLinks) links.push({ from, to, fact, text: words })
        else leftOut++
      }
    }
  }
  function giversOf(condition: ConditionSyntax): ReadonlySet<string> {
    const found = new Set<string>()
    for (const atom of withDerived(domain, conditionAtoms(condition))) {
      for (const { action, part } of givers.get(atom.name) ?? [])
        if (part.isWanted === atom.isWanted && isSame(part.args, atom.args)) found.add(action)
      const isThere = init.some(({ words: [name, ...args] }) => name === atom.name && isSame(args, atom.args))
      if (isThere === atom.isWanted && problem !== undefined) found.add('start')
    }
    return found
  }
  for (const { name, condition } of domain.actions)
    if (condition !== undefined) add(name.text, domain.source.text, condition)
  if (problem?.goal !== undefined) add('goal', problem.source.text, problem.goal)
  return { links, leftOut }
}

/** Atoms, and in place of derived ones what they follow from. */
function withDerived(domain: DomainSyntax, atoms: readonly WantedAtom[]): readonly WantedAtom[] {
  const found: WantedAtom[] = []
  const seen = new Set<string>()
  const work = [...atoms]
  for (let atom = work.pop(); atom !== undefined; atom = work.pop()) {
    const { name, isWanted } = atom
    const rules = domain.derived.filter(({ head }) => head.name.text === name)
    if (rules.length === 0) found.push(atom)
    else if (!seen.has(`${name} ${isWanted}`)) {
      seen.add(`${name} ${isWanted}`)
      // the arguments of a rule are its own
      for (const { condition } of rules)
        work.push(...conditionAtoms(condition, isWanted).map((each) => ({ ...each, args: each.args })))
    }
  }
  return found
}

function isSame(one: readonly (string | undefined)[], other: readonly (string | undefined)[]): boolean {
  return one.every((arg, index) => arg === undefined || other[index] === undefined || arg === other[index])
}

/** What the start says, as words; numbers with their value. */
export function initOf({
  init,
}: ProblemSyntax): readonly { readonly words: readonly string[]; readonly value: number | undefined }[] {
  const { symbols, count, begin, terms, values, negated } = init
  const found: { readonly words: readonly string[]; readonly value: number | undefined }[] = []
  for (let element = 0; element < count; element++) {
    if (negated[element] === 1) continue
    const words = [...terms.subarray(begin[element], begin[element + 1])].map((term) => symbols[term]!)
    const value = values[element]!
    found.push({ words, value: Number.isNaN(value) ? undefined : value })
  }
  return found
}
