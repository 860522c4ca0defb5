import { type ActionResult, type ChosenTarget, failed } from '@telos/core'
import type { Point } from '@telos/core/space'
import { needNames, needUrgencies, type TaskName, villageNeeds } from '../world/village-needs.ts'
import { type SpotKind, type VillagePlace, villagePlaces } from '../world/village-places.ts'
import { canExchange, carryOutExchange, type Exchange } from '../world/villager-body.ts'
import { freeSpot, type Villager } from './villager.ts'

/** What the behaviours need from a run. */
export interface TaskRun {
  readonly context: Villager
  readonly args: object
  readonly target: ChosenTarget | undefined
  readonly phase: 'approaching' | 'performing'
  readonly data: Record<string, unknown>
}

/** How a task is carried out. */
export interface TaskDefinition {
  /** Where; `home` is the villager's own house, and a function reads the arguments. */
  readonly where: VillagePlace | 'home' | ((args: object) => VillagePlace)
  /** The kind of spot it needs. A villager who finds none free waits. */
  readonly spot?: SpotKind
  /** Whether a free spot is chosen at planning time and kept from then on. */
  readonly chosen?: boolean
  /** Goods exchanged when it is done. */
  readonly exchange?: Exchange
  /** Returns why it is impossible there now, if it is. */
  readonly obstacle?: (villager: Villager, place: VillagePlace) => string | undefined
}

/** People leave a queue after half an hour. */
const patience = 30 * 60

/** Walks to a place, takes a spot, stays for as long as the needs model says, and receives the goods. */
export function task(name: TaskName, definition: TaskDefinition) {
  const { spot, chosen = false, exchange = {}, obstacle } = definition
  const seconds = villageNeeds.actions[villageNeeds.actionIndex(name)].minutes * 60

  const begin = (run: TaskRun, place: VillagePlace): ActionResult => {
    const { context } = run
    const { body } = context
    const stands = obstacle?.(context, place)
    if (stands !== undefined) return failed(stands)
    if (!canExchange(body, exchange)) return failed('not enough supplies')
    if (spot === undefined || body.spot !== null || takeSpot(context, spot, whereSpotsAre(definition, place)))
      body.doing = name
    return 'running'
  }

  return {
    ...(chosen && spot && { target: ({ context }: Pick<TaskRun, 'context'>) => spotFor(context, spot, definition) }),
    approach: (run: TaskRun, dt: number): ActionResult => {
      const { context, target } = run
      const place = placeOf(definition, run)
      if (chosen && spot && context.body.spot === null && !keepSpot(context, target, spot, definition))
        return failed(`no ${spot} is free`)
      return context.village.walk(context.name, pointOf(context, place), place, dt) ? 'done' : 'running'
    },
    start: (run: TaskRun) => begin(run, placeOf(definition, run)),
    tick: (run: TaskRun, dt: number): ActionResult => {
      const { context, data } = run
      const { body } = context
      if (body.doing === null) {
        data['waited'] = Number(data['waited'] ?? 0) + dt
        return Number(data['waited']) >= patience
          ? failed('the queue was too long')
          : begin(run, placeOf(definition, run))
      }
      const worked = Number(data['worked'] ?? 0) + dt
      data['worked'] = worked
      const isOver = name === 'sleep' ? isRested(context) : worked >= seconds - 1e-9
      if (!isOver) return 'running'
      if (!canExchange(body, exchange)) return failed('not enough supplies')
      carryOutExchange(body, exchange)
      return 'done'
    },
    onComplete: stand,
    onFail: stand,
    onStop: stand,
    // sleeping, walking or waiting can be interrupted; other tasks are finished
    interruptible: ({ context, phase }: TaskRun) =>
      name === 'sleep' || phase === 'approaching' || context.body.doing === null,
  }
}

/** Stops whatever a villager is doing. */
export function stand({ context }: Pick<TaskRun, 'context'>): void {
  context.village.rest(context.name)
}

/** Where a villager goes for a place: the door of the house in their own lane, otherwise the middle of the place. */
export function pointOf({ person }: Villager, place: VillagePlace): Point {
  return place === person.lane ? person.door : villagePlaces[place]
}

function placeOf({ where }: TaskDefinition, { context, args }: TaskRun): VillagePlace {
  return where === 'home' ? context.person.lane : typeof where === 'function' ? where(args) : where
}

function whereSpotsAre({ where }: TaskDefinition, place: VillagePlace): string {
  return where === 'home' ? 'home' : place
}

function takeSpot(villager: Villager, kind: SpotKind, where: string): boolean {
  const { village, name, body } = villager
  const spot = freeSpot(villager, kind, where)
  if (spot === undefined || !village.spots.take(spot, name)) return false
  body.spot = spot.name
  return true
}

/** The free spot a plan is made for. */
function spotFor(villager: Villager, kind: SpotKind, { where }: TaskDefinition): ChosenTarget | undefined {
  const spot = freeSpot(villager, kind, typeof where === 'string' ? where : '')
  return spot && { spot: spot.name }
}

/** Takes the spot of the plan or, if someone was quicker, another one. */
function keepSpot(
  villager: Villager,
  target: ChosenTarget | undefined,
  kind: SpotKind,
  definition: TaskDefinition,
): boolean {
  const { village, name, body } = villager
  const spot = village.spots.get(String(target?.['spot']))
  if (spot === undefined || !village.spots.take(spot, name))
    return takeSpot(villager, kind, typeof definition.where === 'string' ? definition.where : '')
  body.spot = spot.name
  return true
}

const rest = needNames.indexOf('rest')

function isRested({ body }: Villager): boolean {
  return body.needs[rest] <= needUrgencies.rest.until
}
