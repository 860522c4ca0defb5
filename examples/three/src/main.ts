/** The page: the game, its picture, its keys, and a handle for those who want to look inside. */
import { Timer } from 'three'
import { createGame, rehearse } from './game.ts'
import { listenToKeys } from './keys.ts'
import { createLabels } from './labels.ts'
import type { Place } from './level.ts'
import { createView } from './view.ts'

rehearse()
const game = createGame()
const stage = element('stage')
const view = createView(game, stage)
const labels = createLabels(element('labels'))

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

const endings = { playing: '', caught: 'Caught. Press R to try again.', escaped: 'Away with the jewel. R plays again.' }

function showState(): void {
  const { thief, lightOn, switchWorks, outcome, bellRings } = game.museum
  const show = (id: string, html: string) => {
    const target = element(id)
    if (target.innerHTML !== html) target.innerHTML = html
  }
  const mark = (isGood: boolean, good: string, bad: string) =>
    `<span class="${isGood ? 'good' : 'bad'}">${isGood ? good : bad}</span>`
  show(
    'task',
    thief.hasJewel
      ? '<b>Now get out</b> over the green mat'
      : '<b>Steal the jewel</b> and get out unseen: you are the green one',
  )
  show(
    'state',
    [
      bellRings > 0 ? '<span class="bad">the bell rings</span>' : '',
      mark(lightOn, 'light on', 'light off'),
      mark(switchWorks, 'switch works', 'switch broken'),
      mark(game.minds.enabled, 'minds on', 'minds off'),
    ].join(''),
  )
  const end = element('end')
  end.style.display = outcome === 'playing' ? 'none' : 'grid'
  if (end.firstElementChild !== null) end.firstElementChild.textContent = endings[outcome]
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no element "${id}"`)
  return found
}

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
  showState()
})
