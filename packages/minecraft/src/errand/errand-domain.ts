import type { ActionSpec, ConditionSpec, DomainSpec, EffectsSpec, FactSpec } from '@telos/core/documents'
import type { ErrandGoal } from './errand-goal.ts'
import { type Method, nearby, startPlace, usesOf } from './methods/method.ts'

/** The fact that holds the current place. */
export const atPlace = 'at'
/** The fact for a goal of several items. */
export const goalWorth = 'worth'
/** The place of a station that has not been put down yet. */
export const nowhere = 'nowhere'

/** The fact that holds the place of an own station. */
export function stationPlace(station: string): string {
  return `place of ${station}`
}

/** What is known about the quantities of an errand. */
export interface ErrandQuantities {
  readonly start: ReadonlyMap<string, number>
  readonly most: ReadonlyMap<string, number>
  readonly places: ReadonlyMap<string, number>
}

/** Name of the action that goes to a place. */
export function walkTo(place: string): string {
  return `walk to ${place}`
}

/** The places of methods, and the starting place. */
export function methodPlaces(methods: readonly Method[]): string[] {
  return [...new Set([startPlace, ...methods.flatMap(({ place }) => place ?? [])])]
}

/** The own stations that methods use. */
export function stationsOf(methods: readonly Method[]): string[] {
  return [...new Set(methods.flatMap(({ station }) => station ?? []))]
}

/**
 * Methods as a domain of the planner: a count for each quantity, an action for each method, and one for walking to each place. Distances
 * are known from the current place but not between places, so every change of place costs the walk to the new one from here; that is enough
 * to keep plans from running to and fro. A station stays where it was put down, so a table beside the stone saves a walk.
 */
export function errandDomain(methods: readonly Method[], goal: ErrandGoal, quantities: ErrandQuantities): DomainSpec {
  const facts: Record<string, FactSpec> = Object.create(null)
  const actions: Record<string, ActionSpec> = Object.create(null)
  const stations = stationsOf(methods)
  const places = methodPlaces(methods)
  const looked = lookedAt(methods, goal, quantities)
  for (const quantity of looked) facts[quantity] = { kind: 'count', max: boundOf(quantity, quantities) }
  if (!('item' in goal)) {
    const parts = goalItems(goal).map((item) => ({ product: [goal.worth[item], { fact: item }] }))
    facts[goalWorth] = { kind: 'derived', value: { sum: parts.length > 0 ? parts : [0] } }
  }
  const values = [nowhere, ...places]
  facts[atPlace] = { kind: 'oneOf', values, initial: startPlace }
  for (const station of stations) facts[stationPlace(station)] = { kind: 'oneOf', values, initial: nowhere }
  for (const method of methods) {
    const { name, place, station, putsDown, seconds } = method
    const { needs, does } = changesOf(method, looked)
    if (place !== undefined) needs[atPlace] = place
    if (station !== undefined) needs[atPlace] = { fact: stationPlace(station) }
    if (putsDown !== undefined && stations.includes(putsDown)) does[stationPlace(putsDown)] = { fact: atPlace }
    actions[name] = { needs, does, cost: seconds }
  }
  for (const place of places) {
    actions[walkTo(place)] = {
      needs: { [atPlace]: { not: place } },
      does: { [atPlace]: place },
      cost: quantities.places.get(place) ?? 0,
    }
  }
  return { name: 'errand', facts, actions }
}

/** The quantities that some method takes or needs, or that are the goal. Own stations have facts of another kind. */
function lookedAt(methods: readonly Method[], goal: ErrandGoal, { most }: ErrandQuantities): Set<string> {
  const looked = new Set(goalItems(goal))
  if ('item' in goal && most.has(usesOf(goal.item))) looked.add(usesOf(goal.item))
  for (const { takes, needs } of methods) {
    for (const quantity of takes.keys()) looked.add(quantity)
    for (const quantity of needs) looked.add(quantity)
  }
  for (const station of stationsOf(methods)) looked.delete(nearby(station))
  return looked
}

interface Changes {
  readonly needs: Record<string, ConditionSpec[string]>
  readonly does: Record<string, EffectsSpec[string]>
}

function changesOf({ takes, gives, needs: needed }: Method, looked: ReadonlySet<string>): Changes {
  const needs: Changes['needs'] = Object.create(null)
  const does: Changes['does'] = Object.create(null)
  for (const quantity of needed) if (looked.has(quantity)) needs[quantity] = { atLeast: 1 }
  for (const [quantity, count] of takes) {
    needs[quantity] = { atLeast: count }
    does[quantity] = { subtract: count }
  }
  for (const [quantity, count] of gives) {
    if (!looked.has(quantity)) continue
    const net = count - (takes.get(quantity) ?? 0)
    if (net === 0) delete does[quantity]
    else does[quantity] = net > 0 ? { add: net } : { subtract: -net }
  }
  return { needs, does }
}

/** Room for more than plans handle: a body may pick up things it was not asked for. */
function boundOf(quantity: string, { start, most }: ErrandQuantities): number {
  return 2 * Math.max(most.get(quantity) ?? 0, start.get(quantity) ?? 0) + 64
}

/** The items that count for a goal. */
export function goalItems(goal: ErrandGoal): string[] {
  return 'item' in goal ? [goal.item] : Object.keys(goal.worth)
}

/** The goal as a condition of the domain. A tool counts only with a use left in it. */
export function goalCondition(goal: ErrandGoal, isTool: boolean): ConditionSpec {
  if (!('item' in goal)) return { [goalWorth]: { atLeast: goal.total } }
  const condition = { [goal.item]: { atLeast: goal.count } }
  return isTool ? { ...condition, [usesOf(goal.item)]: { atLeast: goal.count } } : condition
}
