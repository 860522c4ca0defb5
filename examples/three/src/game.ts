/** Puts the rules, the scene and the minds together. Runs without a screen too. */
import { createSociety, type Society, watchThoughts } from '@telos/core'
import { createScheduler, type PlanningService } from '@telos/core/schedule'
import { Group, Scene } from 'three'
import { sentryKind } from './mind/sentry.ts'
import { createSentry } from './mind/sentry-body.ts'
import { createMinds } from './telos.ts'
import { createMuseum, type Museum } from './world/museum.ts'

export type Game = ReturnType<typeof createGame>
type Minds = ReturnType<typeof createMinds>

/** `planning` plans within 2 ms per frame by default. */
export function createGame(planning: PlanningService = createScheduler({ budget: { milliseconds: 2 } })) {
  const society = createSociety({ planning })
  const minds = createMinds(society)
  const scene = new Scene()
  const thoughts = watchThoughts(society)
  let level = stage(scene, minds, society)
  return {
    scene,
    minds,
    society,
    thoughts,
    /** The rules and their state. A restart replaces it. */
    get museum() {
      return level.museum
    },
    /** The objects of things and people in the scene, by name. */
    get objects(): ReadonlyMap<string, Group> {
      return level.objects
    },
    update(seconds: number) {
      level.museum.step(seconds)
      minds.update(seconds)
      level.place()
    },
    restart() {
      // removing the objects removes the minds
      for (const object of level.objects.values()) object.removeFromParent()
      level = stage(scene, minds, society)
    },
  }
}

/** Plays an invisible minute while the page loads, so that no frame has to wait for compiling first plans. */
export function rehearse(): void {
  const game = createGame()
  const { museum } = game
  const scenes = [
    () => museum.cutLight(),
    () => museum.throwCoin({ x: 5, y: 9 }),
    () => museum.breakSwitch(),
    () => museum.cutLight(),
    () => museum.sentries.forEach(museum.hit),
    () => museum.ring({ x: 20, y: 9 }),
    () => Object.assign(museum.thief, { x: 9, y: 8 }),
  ]
  for (const scene of scenes) {
    scene()
    for (let frame = 0; frame < 80; frame++) game.update(0.1)
  }
}

/** Sets up a new museum: an object for each thing and person, and minds for the sentries. */
function stage(scene: Scene, minds: Minds, society: Society) {
  const museum = createMuseum()
  const objects = new Map<string, Group>()
  const add = (name: string, type: string) => {
    const object = new Group()
    object.name = name
    object.userData.type = type
    objects.set(name, object)
    scene.add(object)
    return object
  }
  for (const { name, type } of museum.things) add(name, type)
  for (const body of museum.sentries) add(body.name, 'sentry')
  add(museum.thief.name, 'thief')
  const place = () => placeAll(museum, objects)
  place()
  for (const body of museum.sentries) {
    const object = objects.get(body.name)
    const context = createSentry(museum, body)
    // Cyd would rather ring the bell than run
    const raiseAlarm = { weight: body.name === 'Cyd' ? 3 : 1 }
    if (object !== undefined)
      minds.attach(object, sentryKind, { name: body.name, context, goals: { raiseAlarm }, group: 'watch' })
  }
  museum.subscribe((event) => {
    if (event.type === 'noise') society.notify('noise', event.at, event.heardBy)
    else if (event.type === 'hit') society.notify('hit', event.from, [event.sentry])
    else society.notify('bell', event.at)
  })
  return { museum, objects, place }
}

function placeAll({ sentries, thief, things }: Museum, objects: ReadonlyMap<string, Group>) {
  for (const body of [...sentries, thief]) {
    const object = objects.get(body.name)
    object?.position.set(body.x, 0, body.y)
    if (object) object.rotation.y = -body.heading
  }
  for (const { name, x, y, holder } of things) {
    const carrier = sentries.find((sentry) => sentry.name === holder)
    objects.get(name)?.position.set(carrier?.x ?? x, carrier ? 1 : 0, carrier?.y ?? y)
  }
}
