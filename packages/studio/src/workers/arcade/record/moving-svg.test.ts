import { expect, test } from 'vitest'
import type { SpriteLook } from '../../../draw/sprites/looks/sprite-look.ts'
import { spriteMarkup } from '../../../draw/sprites/sprite-svg.ts'
import { type Board, orientations } from '../board-contract.ts'
import { MovingSvg } from './moving-svg.ts'

/** A board with one sprite of each look, all of which face the same way. */
function board(looks: readonly SpriteLook[], x: number, orientation: number): Board {
  const each = looks.map((_, index) => index)
  return {
    columns: 4,
    rows: 1,
    leftOut: 0,
    at: 0,
    score: 0,
    isOver: false,
    winner: undefined,
    actions: '',
    avatar: undefined,
    type: Uint16Array.from(each),
    id: Int32Array.from(each, (index) => index + 7),
    x: Float32Array.from(each, () => x),
    y: Float32Array.from(each, () => 0),
    orientation: Uint8Array.from(each, () => orientation),
    flags: Uint8Array.from(each, () => 0),
  }
}

function recorded(look: SpriteLook, moments: readonly (readonly [x: number, orientation: number])[]): string {
  const svg = new MovingSvg({
    title: 'game',
    cell: 32,
    milliseconds: 100,
    looks: [look],
    layers: [0],
    floor: '#000',
    gridLines: '#111',
  })
  for (const [x, orientation] of moments) svg.add(board([look], x, orientation))
  return svg.toString()
}

const count = (text: string, part: RegExp) => [...text.matchAll(part)].length

test('a sprite that turns is drawn as it is on the board, one way at a time', () => {
  const wolf: SpriteLook = { kind: 'picture', picture: 'wolf' }
  const { right, left } = orientations
  const text = recorded(wolf, [
    [0, right],
    [1, right],
    [0, left],
  ])
  for (const facing of ['right', 'left'] as const) expect(text).toContain(spriteMarkup(wolf, 32, facing))
  expect(spriteMarkup(wolf, 32, 'left')).not.toBe(spriteMarkup(wolf, 32, 'right'))
  const [toRight, toLeft] = [...text.matchAll(/@keyframes k\d+\{(.*?\})\}/g)].map(([, frames]) => frames)
  // three boards, and the last one is held for eight more
  expect(toRight).toBe(
    '0%{transform:translate(0px,0px);opacity:1}9.091%{transform:translate(32px,0px);opacity:1}18.182%{opacity:0}',
  )
  expect(toLeft).toBe('0%{opacity:0}18.182%{transform:translate(0px,0px);opacity:1}')
})

test('what looks the same from all sides is drawn once, and floor lets the ground through', () => {
  const crate = recorded({ kind: 'picture', picture: 'crate' }, [
    [0, orientations.up],
    [1, orientations.down],
  ])
  expect([count(crate, /<g id="d/g), count(crate, /<use /g), count(crate, /@keyframes/g)]).toEqual([1, 1, 1])
  const floor = recorded({ kind: 'picture', picture: 'floor' }, [[0, orientations.none]])
  expect(floor).toContain('opacity:0.3')
  expect(count(floor, /@keyframes/g)).toBe(0)
})

test('letters of tiles are letters', () => {
  const tile: SpriteLook = { kind: 'tile', shape: 'round', letter: 'Q', tint: '#dd5548' }
  expect(recorded(tile, [[0, orientations.none]])).toMatch(/<text [^>]*>Q<\/text>/)
})
