/** Puts the page together: the game, its picture, its keys, and `window.telos` for the console. */
import '../../shared/page.css'
import { Timer } from 'three'
import { createBubbles } from '../../shared/bubbles.ts'
import { find } from '../../shared/elements.ts'
import { createScreenMap } from '../../shared/screen-map.ts'
import { createGame, rehearse } from './game.ts'
import { colours } from './view/figures.ts'
import { listenToKeys } from './view/keys.ts'
import { createScreenBoxes } from './view/screen-boxes.ts'
import { createStatus } from './view/status.ts'
import { stopsOf } from './view/stops.ts'
import { createView } from './view/view.ts'
import { speechOf } from './view/words.ts'
import type { Place } from './world/level.ts'

rehearse()
const game = createGame()
const stage = find('stage')
const view = createView(game, stage)
const bubbles = createBubbles(find('bubbles'))
const boxes = createScreenBoxes(view.camera)
const screenMap = createScreenMap(stage, stage, 1)
const status = createStatus()

/** The functions of the keys, for tests and the console. */
const world = {
  get museum() {
    return game.museum
  },
  walk(x: number, y: number, sneaks = false) {
    Object.assign(game.museum.wish, { x, y, sneaks })
  },
  shoot: () => game.museum.shoot(),
  cutLight: () => game.museum.cutLight(),
  breakSwitch: () => game.museum.breakSwitch(),
  throwCoin: (at?: Place) => game.museum.throwCoin(at),
  toggleDoor: (door?: Place) => game.museum.toggleDoor(door),
  toggleMinds() {
    game.minds.enabled = !game.minds.enabled
  },
  restart() {
    game.restart()
    view.dress()
  },
}

window.telos = { society: game.society, thoughts: game.thoughts, minds: game.minds, world }

listenToKeys({
  walk: world.walk,
  pressed: {
    Space: world.shoot,
    KeyL: world.cutLight,
    KeyB: world.breakSwitch,
    KeyC: () => world.throwCoin(),
    KeyX: () => world.toggleDoor(),
    KeyM: world.toggleMinds,
    KeyR: world.restart,
  },
})

const timer = new Timer()
timer.connect(document)
view.renderer.setAnimationLoop(() => {
  timer.update()
  // after a long pause the world continues where it was
  const seconds = Math.min(timer.getDelta(), 0.1)
  game.update(seconds)
  view.draw(seconds)
  showThoughts()
  status.show(game.museum, game.minds.enabled)
})

function showThoughts(): void {
  const { museum, thoughts, society, minds } = game
  const screen = screenMap.size
  const off = { goal: 'mind switched off', done: [], next: [] }
  const owners = museum.sentries.map((body) => {
    const { name } = body
    return {
      name,
      box: boxes.person(body, screen),
      colour: minds.enabled ? (colours[name] ?? '#ffffff') : '#8890a0',
      speech: minds.enabled ? speechOf(name, thoughts.of(name), society.time) : { ...off, name },
    }
  })
  const targets = minds.enabled ? museum.sentries.flatMap(({ name }) => stopsOf(game, name).slice(0, 1)) : []
  bubbles.show(owners, screen, boxes.obstacles(museum, targets, screen))
}
