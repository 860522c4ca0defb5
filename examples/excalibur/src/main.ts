/** The page: world, actors, keys, and a mind for the guard. */
import { createSociety, watchThoughts } from '@telos/core'
import { createScheduler } from '@telos/core/schedule'
import { Actor, Canvas, Color, DisplayMode, Engine, Flags, Keys, vec } from 'excalibur'
import { defineGuard } from './mind/guard.ts'
import { createGuardBody, type GuardBody } from './mind/guard-body.ts'
import { prepareGuards } from './mind/prepare.ts'
import { createScriptedRound } from './mind/scripted-round.ts'
import { createMinds, nearest } from './telos.ts'
import { Bandage, createGate, DoorLeaf, Guard, Intruder, Key } from './view/actors.ts'
import { Bubble } from './view/bubble.ts'
import { createOverlay, Sight } from './view/overlay.ts'
import type { Thing } from './view/placement.ts'
import { createReasons } from './view/reasons.ts'
import { drawCastle } from './view/scenery.ts'
import { bannerInWords } from './view/words.ts'
import { chest, columns, doorNames, doors, hooks, rows, TILE } from './world/castle.ts'
import { createWorld } from './world/world.ts'

const society = createSociety({ planning: createScheduler({ budget: { milliseconds: 2 } }) })
const thoughts = watchThoughts(society)
const world = createWorld({ heard: (sound) => society.notify('noise', sound), restarted: populate })
const guardKind = defineGuard({ bandage: nearest(Bandage, world.wayLength) })
const beat = createScriptedRound(world)
prepareGuards(guardKind)

// shapes are all there is to draw; without a graphics card this is faster than WebGL
Flags.useCanvasGraphicsContext()
const engine = new Engine({
  canvasElementId: 'game',
  resolution: { width: columns * TILE, height: rows * TILE },
  displayMode: DisplayMode.FitContainer,
  backgroundColor: Color.fromHex('#16151d'),
  fixedUpdateFps: 60,
  physics: false,
  suppressPlayButton: true,
  suppressConsoleBootMessage: true,
})
const scene = engine.currentScene
const minds = createMinds(scene, society)

const castle = new Actor({ anchor: vec(0, 0), z: -10 })
castle.graphics.use(
  new Canvas({ width: columns * TILE, height: rows * TILE, cache: true, quality: 2, draw: drawCastle }),
)
const bubble = new Bubble()
scene.add(castle)
scene.add(createGate())
scene.add(new Sight(world, () => society.agent('guard').goal === 'hunt'))
scene.add(createOverlay(world))
scene.add(bubble)

let actors: Actor[] = []
let body: GuardBody
let reasonFor = createReasons()
/** All that there is anew after a restart. The mind of a guard that is killed goes with him. */
function populate(): void {
  for (const actor of actors) if (!actor.isKilled()) actor.kill()
  const guard = new Guard(world)
  body = createGuardBody(world)
  reasonFor = createReasons()
  minds.attach(guard, guardKind, { name: 'guard', context: body, beliefs: { at: body.self.room } })
  actors = [guard, new Intruder(world), new Key(world), ...doorNames.map((name) => new DoorLeaf(world, name))]
  for (const actor of actors) scene.add(actor)
}
populate()

/** Bandages come and go with those of the world. */
function layOutBandages(): void {
  for (const bandage of world.state.bandages) {
    if (scene.actors.some((actor) => actor instanceof Bandage && actor.name === bandage.name)) continue
    scene.add(new Bandage(bandage, () => world.state.bandages.includes(bandage)))
  }
}

const { keyboard } = engine.input
const isHeld = (...keys: Keys[]) => Number(keys.some((key) => keyboard.isHeld(key)))
const doorAtHand = () => world.nearestDoor(world.state.intruder)
const keys: Partial<Record<Keys, () => unknown>> = {
  [Keys.Space]: () => world.throwStone(),
  [Keys.L]: () => (world.state.doors[doorAtHand()].isLocked ? world.unlock(doorAtHand()) : world.lock(doorAtHand())),
  [Keys.K]: () => world.moveKey(),
  [Keys.H]: () => world.hurt(),
  [Keys.T]: () => world.noise(),
  [Keys.M]: () => (minds.enabled = !minds.enabled),
  [Keys.R]: () => world.restart(),
}
keyboard.on('press', ({ key }) => keys[key]?.())

/** What the bubble should not hide. */
function thingsToSee(): Thing[] {
  const { intruder, key, bandages } = world.state
  return [
    { x: intruder.x, y: intruder.y, weight: 10 },
    ...(key === 'guard' ? [] : [{ ...hooks[key], weight: 3 }]),
    { ...chest, weight: 2 },
    ...doorNames.map((name) => ({ ...doors[name].place, weight: 2 })),
    ...bandages.map(({ x, y }) => ({ x, y, weight: 1 })),
  ]
}

/** Frames without a goal; a plan takes one or two to come, which is not worth showing. */
let frames = 0
const score = document.querySelector('#score') as HTMLElement
const banner = document.querySelector('#banner') as HTMLElement
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
scene.on('preupdate', ({ elapsed }) => {
  const { steering } = world.state
  steering.x = isHeld(Keys.Right, Keys.D) - isHeld(Keys.Left, Keys.A)
  steering.y = isHeld(Keys.Down, Keys.S) - isHeld(Keys.Up, Keys.W)
  world.step(elapsed / 1000)
  if (!minds.enabled) beat(elapsed / 1000)
  layOutBandages()
})
scene.on('postupdate', () => {
  const thought = minds.enabled ? thoughts.of('guard') : undefined
  frames = thought !== undefined && thought.goal === undefined ? frames + 1 : 0
  if (frames === 0 || frames > 15) bubble.show(thought, thought && reasonFor(thought, body, society.time))
  const shrunk = (columns * TILE) / engine.canvas.clientWidth
  bubble.moveTo(world.state.guard, thingsToSee(), Math.min(Math.max(shrunk, 1), 1.7))
  const { stolen, caught, hasGold } = world.state
  write(score, `gold stolen ${stolen} · caught ${caught}${hasGold ? ' · you carry gold: back to the gate' : ''}`)
  write(banner, bannerInWords(world.state))
})

window.telos = { society, thoughts, minds, world }
engine.start()
