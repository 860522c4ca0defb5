/** The domain of a game. */
import { legalNames } from '../../language/names.ts'
import type {
  PlanningAction,
  PlanningDomain,
  PlanningSignature,
  PlanningSymbol,
} from '../../language/planning-model.ts'
import { headings } from '../turn/heading.ts'
import type { CompactModel } from './compact-model.ts'
import {
  ageName,
  ageType,
  cellType,
  directionType,
  edgeName,
  numberName,
  numberType,
  relationName,
  signature,
} from './model-names.ts'

export function writeCompactDomain(model: CompactModel, actions: readonly PlanningAction[]): PlanningDomain {
  const { elements, names, numbers, clock, isFacing } = model
  const isObjects = numbers.style === 'objects'
  const cell: PlanningSymbol = { name: '?c', type: cellType }
  const number: PlanningSymbol = { name: '?n', type: numberType }
  const age: PlanningSymbol = { name: '?a', type: ageType }
  const pair = (one: PlanningSymbol): readonly [PlanningSymbol, PlanningSymbol] => [
    { ...one, name: `${one.name}1` },
    { ...one, name: `${one.name}2` },
  ]
  const quantities = [...names.quantities.values(), ...(clock === undefined ? [] : ['turn'])]
  const predicates: PlanningSignature[] = [
    ...headings.map((heading) => signature(relationName(heading), ...pair(cell))),
    ...headings.map((heading) => signature(edgeName(heading), cell)),
    ...[...new Set(names.places.values())].map((name) => signature(name, cell)),
    ...[...names.forms.values()].map((name) => signature(name)),
    ...(isFacing ? [signature('facing', { name: '?d', type: directionType })] : []),
    ...[...names.ages.values()].map((name) => signature(name, age)),
    ...(clock === undefined ? [] : [signature('your-turn'), signature('ticking')]),
    ...(isObjects ? quantities.map((name) => signature(name, number)) : []),
    ...[...numbers.steps.keys()].map((name) => signature(name, ...pair(number))),
    ...[...numbers.tests.keys()].map((name) => signature(name, number)),
  ]
  const used = usedNames(actions)
  const hasNumbers = isObjects && quantities.length > 0
  const types = [
    cellType,
    ...(hasNumbers ? [numberType] : []),
    ...(isFacing ? [directionType] : []),
    ...(names.ages.size > 0 ? [ageType] : []),
  ]
  return {
    name: legalNames()(elements.game.definition.file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '') || 'game'),
    types: types.map((name) => ({ name, parent: 'object' })),
    constants: constantsOf(model),
    predicates: predicates.filter(({ name }) => !isRelation(name) || used.has(name)),
    functions: isObjects ? [] : quantities.map((name) => signature(name)),
    actions,
  }
}

/** Whether a predicate relates cells. The domain omits those that no action uses. */
export function isRelation(name: string): boolean {
  return headings.some((heading) => name === relationName(heading) || name === edgeName(heading))
}

/** Names of all facts in conditions of actions. */
function usedNames(actions: readonly PlanningAction[]): ReadonlySet<string> {
  const used = new Set<string>()
  for (const { condition } of actions) {
    for (const one of condition) {
      const part = one.kind === 'not' ? one.part : one
      if (part.kind === 'atom') used.add(part.atom.name)
    }
  }
  return used
}

function constantsOf({ numbers, isFacing, names, elements }: CompactModel): readonly PlanningSymbol[] {
  const constants: PlanningSymbol[] = []
  for (let value = 0; value <= numbers.largest; value++) constants.push({ name: numberName(value), type: numberType })
  if (isFacing) for (const heading of headings) constants.push({ name: heading, type: directionType })
  if (names.ages.size === 0) return constants
  const oldest = Math.max(...[...names.ages.keys()].map((id) => (elements.kinds.get(id)?.ageLimit ?? 0) + 1))
  constants.push({ name: ageName(undefined), type: ageType })
  for (let age = 1; age <= oldest; age++) constants.push({ name: ageName(age), type: ageType })
  return constants
}
