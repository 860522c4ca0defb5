/** Puts the page together: world, actors, keys, and a mind for the guard. */
import '../../shared/page.css'
import { createSociety, watchThoughts } from '@telos/core'
import { createScheduler } from '@telos/core/schedule'
import { Actor, Canvas, Color, DisplayMode, Engine, Flags, Keys, vec } from 'excalibur'
import { find, write } from '../../shared/elements.ts'
import { defineGuard } from './mind/guard.ts'
import { createGuardBody, type GuardBody } from './mind/guard-body.ts'
import { prepareGuards } from './mind/prepare.ts'
import { createScriptedRound } from './mind/scripted-round.ts'
import { createMinds, nearest } from './telos.ts'
import { Bandage, createGate, DoorLeaf, Guard, Intruder, Key } from './view/actors.ts'
import { createOverlay, Sight } from './view/overlay.ts'
import { createReasons } from './view/reasons.ts'
import { Route } from './view/route.ts'
import { drawCastle } from './view/scenery.ts'
import { stopsOf } from './view/stops.ts'
import { colorOf, speechOf, ThoughtBubble } from './view/thought-bubble.ts'
import { bannerInWords } from './view/words.ts'
import { columns, doorNames, rows, TILE } from './world/castle.ts'
import { createWorld } from './world/world.ts'

const society = createSociety({ planning: createScheduler({ budget: { milliseconds: 2 } }) })
const thoughts = watchThoughts(society)
const world = createWorld({ heard: (sound) => society.notify('noise', sound), restarted: populate })
const guardKind = defineGuard({ bandage: nearest(Bandage, world.wayLength) })
const beat = createScriptedRound(world)
prepareGuards(guardKind)

// there are only shapes to draw: without a graphics card this is faster than WebGL
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
const bubble = new ThoughtBubble(engine.canvas)
const route = new Route(world)
scene.add(castle)
scene.add(createGate())
scene.add(new Sight(world, () => society.agent('guard').goal === 'hunt'))
scene.add(createOverlay(world))
scene.add(route)

let actors: Actor[] = []
let body: GuardBody
let reasonFor = createReasons()
/** Fills the castle, at the start and after a restart. A guard who is killed takes his mind with him. */
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

/** Adds an actor for each bandage that has none. */
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

/** Counts frames without a goal. A plan takes one or two to arrive, which is not worth showing. */
let frames = 0
const [score, banner] = [find('score'), find('banner')]
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
  const color = colorOf(thought?.goal)
  const stops = thought === undefined ? [] : stopsOf(society.agents.get('guard'), body)
  if (frames === 0 || frames > 15) {
    bubble.say(speechOf(thought, thought && reasonFor(thought, body, society.time)), color)
    route.show(stops, color)
  }
  bubble.place(world, stops.slice(0, 1))
  const { stolen, caught, hasGold } = world.state
  write(score, `${hasGold ? 'You have the gold: back to the gate!   ' : ''}stolen ${stolen} · caught ${caught}`)
  write(banner, bannerInWords(world.state))
})

/** Draws one pixel of the castle for each pixel of the screen, whatever the size of the page. */
new ResizeObserver(() => {
  engine.screen.pixelRatioOverride = (engine.canvas.clientWidth * window.devicePixelRatio) / (columns * TILE)
  engine.screen.applyResolutionAndViewport()
}).observe(engine.canvas)

window.telos = { society, thoughts, minds, world }
engine.start()
