import type { Agent, Society } from '@telos/core'
import type { DemoScene, GroundMark, SceneFigure } from '../film/scene.ts'
import { thoughtOf } from '../film/thought.ts'
import { banks } from './vault-domain.ts'

/** Where things are drawn; robbers need no time to walk, so distances mean nothing. */
const street = { x: 0, y: 0 }
const bankAt = (index: number) => ({ x: 4 + 3 * index, y: 0 })

/** Steps as the bubble shows them: the place says which bank. */
const vaultWords = {
  celebrate: 'wants to celebrate',
  robVault: 'rob a vault',
  enter: 'enter',
  openVault: 'open the vault',
  pickLock: 'pick the lock',
  listenToDial: 'listen to the dial',
  dialCode: 'dial the code',
  swingOpen: 'swing it open',
  layPowder: 'lay powder',
  blowDoor: 'blow the door',
  takeGold: 'take the gold',
  walkOut: 'walk out',
  fightOut: 'fight out',
}

/** Each robber has a street and banks of his own: they do not meet. */
export function vaultScene(society: Society): DemoScene {
  const robbers = [...society.agents.values()]
  const rows = robbers.map((robber, row) => ({ robber, down: row * 3.4 }))
  return {
    width: 10,
    height: 3.4,
    ground: rows.flatMap(({ robber, down }) => [
      placeAt(street, down, 'street'),
      ...banks.flatMap((bank, index) => [
        placeAt(bankAt(index), down, spaced(bank)),
        ...(robber.beliefs.read(`robbed(${bank})`) === true ? [] : [goldAt(bankAt(index), down)]),
      ]),
    ]),
    figures: rows.map(({ robber, down }) => figureOf(robber, society, down)),
  }
}

function figureOf(robber: Agent, society: Society, down: number): SceneFigure {
  const inside = banks.findIndex((bank) => bank === robber.beliefs.read('inside'))
  const { x, y } = inside < 0 ? street : bankAt(inside)
  return {
    name: robber.name,
    at: { x, y: y + down },
    side: 'blue',
    thought: thoughtOf(society, robber.name, vaultWords),
  }
}

function placeAt({ x, y }: { readonly x: number; readonly y: number }, down: number, label: string): GroundMark {
  return { at: { x, y: y + down }, look: 'place', label }
}

function goldAt({ x, y }: { readonly x: number; readonly y: number }, down: number): GroundMark {
  return { at: { x, y: y + down }, look: 'thing', label: 'gold' }
}

function spaced(bank: string): string {
  return bank.replace('Bank', ' bank')
}
