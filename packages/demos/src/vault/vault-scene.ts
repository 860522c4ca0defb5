import type { Agent, Society } from '@telos/core'
import type { GroundMark, SceneFigure, WorldScene } from '@telos/draw'
import { thoughtOf } from '../scene-parts.ts'
import { banks } from './vault-domain.ts'
import { bankInWords, vaultWords } from './vault-words.ts'

/** Where things are drawn. Robbers need no time to walk, so distances mean nothing. */
const street = { x: 0, y: 0 }
const bankAt = (index: number) => ({ x: 4 + 3 * index, y: 0 })

/** Each robber has his own street and banks: they never meet. */
export function vaultScene(society: Society): WorldScene {
  const robbers = [...society.agents.values()]
  const rows = robbers.map((robber, row) => ({ robber, down: row * 2.5 }))
  return {
    width: 10,
    height: 2.5,
    ground: rows.flatMap(({ robber, down }) => [
      placeAt(street, down, 'street'),
      ...banks.flatMap((bank, index) => [
        placeAt(bankAt(index), down, bankInWords(bank)),
        ...(robber.beliefs.read(`robbed(${bank})`) === true ? [] : [goldAt(bankAt(index), down)]),
      ]),
    ]),
    figures: rows.map(({ robber, down }) => figureOf(robber, society, down)),
  }
}

function figureOf(robber: Agent, society: Society, down: number): SceneFigure {
  const inside = (banks as readonly unknown[]).indexOf(robber.beliefs.read('inside'))
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
