/** The page: the game, its picture, its keys, and a handle for those who want to look inside. */
import { Timer } from 'three'
import { createGame, rehearse } from './game.ts'
import { find } from './view/elements.ts'
import { listenToKeys } from './view/keys.ts'
import { createLabels } from './view/labels.ts'
import { createStatus } from './view/status.ts'
import { createView } from './view/view.ts'
import type { Place } from './world/level.ts'

rehearse()
const game = createGame()
const stage = find('stage')
const view = createView(game, stage)
const labels = createLabels(find('labels'))
const status = createStatus()

/** What the keys do, for tests and for the console. */
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
  // after a long pause the world goes on where it was
  const seconds = Math.min(timer.getDelta(), 0.1)
  game.update(seconds)
  view.draw(seconds)
  const sentries = game.museum.sentries.flatMap(({ name }) => game.objects.get(name) ?? [])
  labels.update(sentries, game.thoughts, game.society.time, game.minds.enabled)
  labels.place(view.camera, stage.clientWidth, stage.clientHeight)
  status.show(game.museum, game.minds.enabled)
})
