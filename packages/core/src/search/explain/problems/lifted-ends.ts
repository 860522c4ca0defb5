/** The root cause where an atom is out of reach even if nothing is ever deleted. */
import { nearestName } from '../../../domain/check/did-you-mean.ts'
import type { Circle } from '../cause.ts'
import type { Root } from './cause-graph.ts'
import { atomUnder, type Giver, type LiftedCauses, type LiftedNeed } from './lifted-causes.ts'
import { circleExample, circleOf, type EndOfPath } from './words/cause-words.ts'
import {
  type Entry,
  giverWords,
  grouped,
  headWords,
  missingChoices,
  neederOf,
  openAction,
  variableName,
} from './words/lifted-words.ts'
import { swappedFact } from './words/swapped-words.ts'

/** Maximum conditions that need each other checked one by one. */
const mostMembers = 60
const mostMissing = 200
const mostNamed = 3
const mostListed = 20

/** `others`: the other roots of the same condition. Atoms that differ from this one in one object usually have the same cause. */
export function liftedEnd(
  causes: LiftedCauses,
  root: Root<LiftedNeed>,
  others: readonly Root<LiftedNeed>[] = [],
): EndOfPath {
  const told = endOfRoot(causes, root)
  const alike = others.filter((other) => areAlike(root, other)).map(({ needs }) => causes.words(needs[0]))
  if (alike.length === 0) return told
  return { ...told, alike, missing: [...told.missing, ...alike].slice(0, mostListed) }
}

/** Whether two atoms without a producer have one predicate and the same objects but one. */
export function areAlike(one: Root<LiftedNeed>, other: Root<LiftedNeed>): boolean {
  const [[a], [b]] = [one.needs, other.needs]
  if (one.isCircle || other.isCircle || a.predicate !== b.predicate) return false
  return a.args.filter((object, at) => object !== b.args[at]).length === 1
}

function endOfRoot(causes: LiftedCauses, root: Root<LiftedNeed>): EndOfPath {
  const { needs, isCircle, isCutOff } = root
  const [need] = needs
  const condition = causes.words(need)
  if (isCutOff) return { end: 'nothing', condition, missing: [], cause: { kind: 'unreachable' } }
  if (isCircle) return circle(causes, root)
  const { predicate } = need
  if (causes.giversOf(predicate).length === 0) return nothingGives(causes, need)
  const unified = causes.givers(need)
  if (unified.length === 0) return wrongObjects(causes, need)
  for (const { giver, bound } of unified) {
    const empty = giver.types.findIndex(
      (type, variable) => !bound.has(variable) && causes.model.types[type].objects.length === 0,
    )
    if (empty >= 0) return noObject(causes, giver, bound, empty)
  }
  const entries = entriesOf(causes, [need])
  if (entries.length > 0) {
    return lackingEnd(causes, need, entries)
  }
  const lasting = presentFact(causes, unified)
  if (lasting !== undefined) {
    const { giver, bound, fact } = lasting
    const cause = { kind: 'present', needer: neederOf(causes, giver, bound, condition), fact } as const
    return { end: 'fixed', condition: `(not ${fact})`, missing: [], cause }
  }
  const several = severalLacking(causes, unified)
  if (several !== undefined) return severalEnd(causes, condition, several)
  const swapped = swappedFact(causes, need)
  const meant = swapped && { meant: swapped }
  const bound = boundLacking(causes, unified)
  if (bound !== undefined) return { ...severalEnd(causes, condition, bound), ...meant }
  const none = unmatched(causes, unified)
  if (none !== undefined) {
    const needer = neederOf(causes, none.giver, none.bound, condition)
    const cause = { kind: 'lacks-such', needer, pattern: none.words } as const
    return { end: 'fixed', condition, missing: [condition], cause, ...meant }
  }
  const actions = [...new Set(unified.map(({ giver }) => giverWords(causes, giver)))]
  return { end: 'fixed', condition, missing: [], cause: { kind: 'ruled-out', actions }, ...meant }
}

function severalEnd(causes: LiftedCauses, condition: string, { giver, bound, atoms }: SeveralLacking): EndOfPath {
  const facts = atoms.map((atom) => causes.words(atom))
  const cause = { kind: 'lacks-all', needer: neederOf(causes, giver, bound, condition), facts } as const
  return { end: 'fixed', condition, missing: [...facts, condition], cause }
}

/** The fewest missing lasting facts about the objects of the atom itself, however poorly they fit these objects. */
function boundLacking(causes: LiftedCauses, unified: ReturnType<LiftedCauses['givers']>): SeveralLacking | undefined {
  const found = unified.flatMap(({ giver, bound }) => {
    const lasting = giver.condition.positive.filter(
      ({ predicate, args }) => causes.isStatic(predicate) && args.every((arg) => arg < 0 || bound.has(arg)),
    )
    const binding = giver.types.map((_, variable) => bound.get(variable) ?? -1)
    const atoms = lasting.map((atom) => atomUnder(atom, binding)).filter((atom) => !causes.isReached(atom))
    return atoms.length > 0 && !causes.isGoal(giver) ? [{ giver, bound, atoms }] : []
  })
  return found.sort((a, b) => a.atoms.length - b.atoms.length)[0]
}

/** A lasting condition that no fact meets for the objects of the atom, with variables for the others. */
function unmatched(causes: LiftedCauses, unified: ReturnType<LiftedCauses['givers']>) {
  for (const { giver, bound } of unified) {
    if (causes.isGoal(giver)) continue
    const nothingElse = { ...giver.condition, negative: [], equal: [], different: [], numeric: [] }
    for (const atom of giver.condition.positive) {
      if (!causes.isStatic(atom.predicate)) continue
      if (causes.matches(giver.types, { ...nothingElse, positive: [atom] }, bound, 1).length > 0) continue
      const args = atom.args.map((arg, at) => {
        const object = arg < 0 ? ~arg : bound.get(arg)
        return object === undefined ? `?${variableName(causes, giver, arg, at)}` : causes.model.objects[object].name
      })
      return { giver, bound, words: causes.wordsWith(atom.predicate, args) }
    }
  }
  return undefined
}

/** Producers of the atom lack facts that nothing changes. */
function lackingEnd(causes: LiftedCauses, need: LiftedNeed, entries: readonly Entry[]): EndOfPath {
  const condition = causes.words(need)
  const missing = [...new Set(entries.map(({ atom }) => causes.words(atom)))].slice(0, mostListed)
  const count = missing.length
  if (causes.isGoal(entries[0].giver)) {
    if (count === 1) return { end: 'nothing', condition: missing[0], missing, cause: { kind: 'no-source' } }
    const cause = { kind: 'goal-lacks', facts: missingChoices(causes, entries), count } as const
    return { end: 'fixed', condition, missing, cause }
  }
  const ways = [...grouped(entries, ({ giver }) => giver).values()].slice(0, mostNamed)
  const actions = ways
    .filter(([{ giver }]) => giver.action >= 0)
    .map((own) => ({
      action: openAction(causes, own[0].giver, own[0].bound),
      facts: missingChoices(causes, own),
    }))
  const rules = ways.filter(([{ giver }]) => giver.action < 0).map((own) => missingChoices(causes, own))
  const isBase = entries[0].giver.action >= 0 && need.predicate < causes.normal.predicates.length
  const cause = { kind: 'lacks-any', actions, rules, count, isBase } as const
  return { end: 'fixed', condition, missing: isBase ? [...missing, condition] : missing, cause }
}

interface SeveralLacking {
  readonly giver: Giver
  readonly bound: ReadonlyMap<number, number>
  readonly atoms: readonly LiftedNeed[]
}

/** The fewest missing lasting facts if dropping one condition is not enough: those of two conditions, which may be one fact. */
function severalLacking(causes: LiftedCauses, unified: ReturnType<LiftedCauses['givers']>): SeveralLacking | undefined {
  for (const withChanging of [true, false]) {
    const found = unified.flatMap(({ giver, bound }) =>
      lackingPairs(causes, giver, bound, withChanging).map((atoms) => ({ giver, bound, atoms })),
    )
    if (found.length > 0) return found.sort((a, b) => a.atoms.length - b.atoms.length)[0]
  }
  return undefined
}

function lackingPairs(
  causes: LiftedCauses,
  { condition, types }: Giver,
  bound: ReadonlyMap<number, number>,
  withChanging: boolean,
): LiftedNeed[][] {
  const lasting = condition.positive.filter(({ predicate }) => causes.isStatic(predicate))
  const kept = withChanging ? condition.positive : lasting
  const pairs = lasting.flatMap((first, at) => lasting.slice(at + 1).map((second) => [first, second]))
  return pairs.flatMap((pair) => {
    const positive = kept.filter((atom) => !pair.includes(atom))
    return causes.matches(types, { ...condition, positive }, bound, 100).flatMap((binding) => {
      const missing = pair.map((atom) => atomUnder(atom, binding)).filter((atom) => !causes.isReached(atom))
      const atoms = [...new Map(missing.map((atom) => [causes.key(atom), atom])).values()]
      return atoms.length > 0 && atoms.every((atom) => isPlausible(causes, atom)) ? [atoms] : []
    })
  })
}

/** A lasting fact of `:init` that one of these requires to be absent. */
function presentFact(causes: LiftedCauses, unified: ReturnType<LiftedCauses['givers']>) {
  for (const { giver, bound } of unified) {
    const { condition, types } = giver
    for (const template of condition.negative.filter(({ predicate }) => causes.isStatic(predicate))) {
      const negative = condition.negative.filter((atom) => atom !== template)
      for (const withChanging of [true, false]) {
        const positive = condition.positive.filter(({ predicate }) => withChanging || causes.isStatic(predicate))
        const [binding] = causes.matches(types, { ...condition, positive, negative }, bound, 1)
        if (binding !== undefined) return { giver, bound, fact: causes.words(atomUnder(template, binding)) }
      }
    }
  }
  return undefined
}

/** No action has it as an effect, and no rule derives it. */
function nothingGives(causes: LiftedCauses, need: LiftedNeed): EndOfPath {
  const condition = causes.words(need)
  const { model, normal } = causes
  const isDerived = normal.predicates[need.predicate].kind === 'derived'
  const name = need.predicate < model.facts.length ? nameMeantBy(causes, need) : undefined
  const missing = isDerived ? [] : [condition]
  const cause = { kind: isDerived ? 'underivable' : 'no-source' } as const
  return { end: 'nothing', condition, missing, cause, ...(name !== undefined && { meant: { name } }) }
}

/** Suggests an existing predicate with a similar name, or the same one for objects with similar names. */
function nameMeantBy(causes: LiftedCauses, { predicate, args }: LiftedNeed): string | undefined {
  const { model, reachable } = causes
  const { name, parameters } = model.facts[predicate]
  const alike = model.facts.flatMap((fact, index) => {
    const isKnown = reachable.relations.relations[index].count > 0
    return index !== predicate && fact.parameters.length === parameters.length && isKnown ? [fact.name] : []
  })
  // short names are all similar
  const other = name.length > 3 ? nearestName(name, alike) : undefined
  if (other !== undefined) return other
  for (const [at, object] of args.entries()) {
    const { name: own, type } = model.objects[object]
    const others = model.objects.flatMap((one, index) => {
      const isSo = one.type === type && causes.isReached({ predicate, args: args.with(at, index) })
      return isSo && index !== object ? [one.name] : []
    })
    // numbered objects are all similar
    const similar = nearestName(
      own,
      others.filter((one) => one.replace(/\d+/g, '') !== own.replace(/\d+/g, '')),
    )
    if (similar !== undefined) return similar
  }
  return undefined
}

/** Actions achieve the predicate, but not for these objects. */
function wrongObjects(causes: LiftedCauses, need: LiftedNeed): EndOfPath {
  const condition = causes.words(need)
  const { model } = causes
  const { has } = causes.reachable.relations.types
  for (const giver of causes.giversOf(need.predicate)) {
    if (causes.unify(giver, need, false) === undefined) continue
    for (const [at, arg] of giver.head.args.entries()) {
      const object = need.args[at]
      if (arg < 0 || has[giver.types[arg]][object] === 1) continue
      const { name, type } = model.objects[object]
      const [is, expected] = [model.types[type].name, model.types[giver.types[arg]].name]
      const by = giverWords(causes, giver)
      const cause = { kind: 'wrong-type', by, expected, object: name, type: is } as const
      const meant = swappedFact(causes, need)
      return { end: 'wrong-type', condition, missing: [condition], cause, ...(meant && { meant }) }
    }
  }
  const given = [...new Set(causes.giversOf(need.predicate).map((giver) => headWords(causes, giver)))]
  return { end: 'nothing', condition, missing: [condition], cause: { kind: 'only-others', given } }
}

function noObject(causes: LiftedCauses, giver: Giver, bound: ReadonlyMap<number, number>, variable: number): EndOfPath {
  const type = causes.model.types[giver.types[variable]].name
  const needer = neederOf(causes, giver, bound, headWords(causes, giver))
  return {
    end: 'no-object',
    condition: `an object of type ${type}`,
    missing: [],
    cause: { kind: 'no-object', needer, type },
  }
}

/** Conditions that need each other: the cycle would have to be entered somewhere. */
function circle(causes: LiftedCauses, root: Root<LiftedNeed>): EndOfPath {
  const { needs, helpful } = root
  const all = needs.slice(0, helpful).map((need) => causes.words(need))
  const [condition] = all
  const round = circleOfAll(causes, root)
  const entries = entriesOf(causes, needs)
  if (entries.length === 0)
    return { end: 'circle', condition, missing: all.slice(0, mostListed), cause: { kind: 'circle', circle: round } }
  const missing = [...entries.map(({ atom }) => causes.words(atom)), ...all].slice(0, mostListed)
  const entry = { facts: missingChoices(causes, entries), count: entries.length }
  return { end: 'circle', condition, missing, cause: { kind: 'circle', circle: round, entry } }
}

/** If no atom of a predicate is ever true, and every action that achieves one needs one, this is reported for all of them. */
function circleOfAll(causes: LiftedCauses, root: Root<LiftedNeed>): Circle {
  const { needs } = root
  const [{ predicate, args }] = needs
  const givers = causes.giversOf(predicate)
  const isOfAll =
    needs.length > 1 &&
    args.length > 0 &&
    needs.every((need) => need.predicate === predicate) &&
    predicate < causes.model.facts.length &&
    causes.reachable.relations.relations[predicate].count === 0 &&
    givers.every(
      ({ action, condition }) => action >= 0 && condition.positive.some((one) => one.predicate === predicate),
    )
  const example = circleExample(causes, root)
  if (!isOfAll || example === undefined) return circleOf(causes, root)
  return { kind: 'all', pattern: causes.wordsWith(predicate, ['…']), example }
}

/** Missing lasting facts whose other requirements are all within reach; else those whose other lasting requirements are met. */
function entriesOf(causes: LiftedCauses, needs: readonly LiftedNeed[]): Entry[] {
  for (const withChanging of [true, false]) {
    const entries = new Map<string, Entry>()
    for (const need of needs.slice(0, mostMembers)) {
      for (const { giver, bound } of causes.givers(need)) {
        const { condition, types } = giver
        const kept = condition.positive.filter(({ predicate }) => withChanging || causes.isStatic(predicate))
        for (const template of kept.filter(({ predicate }) => causes.isStatic(predicate))) {
          const positive = kept.filter((atom) => atom !== template)
          for (const binding of causes.matches(types, { ...condition, positive }, bound, 100)) {
            const atom = atomUnder(template, binding)
            const fits = causes.isGoal(giver) || isPlausible(causes, atom)
            if (entries.size < mostMissing && !causes.isReached(atom) && fits)
              entries.set(causes.key(atom), { atom, template, giver, bound })
          }
        }
      }
    }
    if (entries.size > 0 || needs.length > 1) return [...entries.values()]
  }
  return []
}

/** Without types, predicates such as `truck` tell what an object is. Such a fact is not missing if no object with a similar name has it. */
function isPlausible({ model, reachable }: LiftedCauses, { predicate, args }: LiftedNeed): boolean {
  if (args.length !== 1) return true
  const stem = (object: number): string => model.objects[object].name.replace(/\d+/g, '')
  const alike = [...model.objects.keys()].filter((object) => object !== args[0] && stem(object) === stem(args[0]))
  const has = (object: number): boolean => reachable.relations.relations[predicate].find(Int32Array.of(object)) >= 0
  return alike.length === 0 || alike.some(has)
}
