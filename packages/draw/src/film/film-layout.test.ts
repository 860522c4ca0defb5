import { allDemos, filmOf } from '@telos/demos'
import { describe, expect, test } from 'vitest'
import { boxesOverlap, shiftBox } from './boxes.ts'
import { bubbleBox } from './bubble.ts'
import type { Film, GroundMark, WorldScene } from './film.ts'
import { card, layOutFilm } from './film-layout.ts'
import { labelBox, markBox, placeLabels } from './place-labels.ts'

const options: Readonly<Record<string, object>> = { village: { days: 1 } }

describe.each(allDemos)('$name', (demo) => {
  const film = filmOf(demo.start({ seed: demo.seed ?? 1, ...options[demo.name] }))
  const layout = layOutFilm(film)

  test('no figure hides another', () => {
    for (const [index, { scene }] of film.scenes.entries()) {
      const discs = scene.figures.map((figure) => ({
        at: layout.places[index]!.get(figure.name)!,
        radius: layout.radiusOf(figure),
      }))
      for (const [a, one] of discs.entries())
        for (const other of discs.slice(a + 1))
          if (Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) < one.radius + other.radius)
            expect.fail(`scene ${index}: ${one.at} and ${other.at}`)
    }
  })

  test('figures and bubbles stay on the card', () => {
    for (const [index, { scene }] of film.scenes.entries())
      for (const { name, thought } of scene.figures) {
        const [x, y] = layout.places[index]!.get(name)!
        expect(x).toBeGreaterThan(10)
        expect(x).toBeLessThan(card.width - 10)
        expect(y).toBeGreaterThan(36)
        expect(y).toBeLessThan(layout.mapHeight - 10)
        if (!layout.hasBubbles || thought === undefined) continue
        const { left, top, right } = shiftBox(bubbleBox(thought, layout.bubbleShiftOf(name, thought)), x, y)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(card.width)
        expect(top).toBeGreaterThanOrEqual(36)
      }
  })

  test('no label is covered by a mark or another label', () => {
    const marks = new Map(film.scenes.flatMap(({ scene }) => scene.ground).map((mark) => [JSON.stringify(mark), mark]))
    const placed = [...marks.values()].map((mark) => {
      const [x, y] = layout.placeOf(mark.at)
      return { mark, x, y }
    })
    const places = placeLabels(placed, layout.scale, layout.room)
    const labels = placed.flatMap(({ mark, x, y }, index) =>
      places[index] === undefined ? [] : [shiftBox(labelBox(mark.label!, places[index]), x, y)],
    )
    const solids = placed.flatMap(({ mark, x, y }) => {
      const box = markBox(mark, layout.scale)
      return box === undefined ? [] : [shiftBox(box, x, y)]
    })
    for (const [index, label] of labels.entries())
      for (const other of [...solids, ...labels.slice(index + 1)])
        if (boxesOverlap(label, other)) expect.fail(`${JSON.stringify(label)} and ${JSON.stringify(other)}`)
  })
})

/** A film of one scene. */
function still(figures: WorldScene['figures'], ground: readonly GroundMark[] = []): Film {
  const scene = { width: 10, height: 8, ground, figures }
  return { scenes: [{ at: 0, scene }], captions: [], seconds: 1 }
}

test('thoughts are listed below the map if a bubble would hide somebody', () => {
  const thought = ['attack', 'shoot']
  const ann = { name: 'Ann', at: { x: 5, y: 4 }, side: 'blue', thought } as const
  const near = { name: 'raider 1', at: { x: 5, y: 2.8 }, side: 'red' } as const
  expect(layOutFilm(still([ann])).hasBubbles).toBe(true)
  expect(layOutFilm(still([ann, { ...near, at: { x: 1, y: 7 } }])).hasBubbles).toBe(true)
  expect(layOutFilm(still([ann, near])).hasBubbles).toBe(false)
  expect(layOutFilm(still([ann, { ...ann, name: 'Ben', at: { x: 5.5, y: 4 } }])).hasBubbles).toBe(false)
})

test('maps with cells keep their shape', () => {
  const shapeOf = (ground: readonly GroundMark[]) => {
    const layout = layOutFilm(still([], ground))
    const [left, top] = layout.placeOf({ x: 0, y: 0 })
    const [right, bottom] = layout.placeOf({ x: 10, y: 10 })
    return (right - left) / (bottom - top)
  }
  expect(shapeOf([{ at: { x: 0, y: 0 }, look: 'wall' }])).toBeCloseTo(1)
  expect(shapeOf([{ at: { x: 0, y: 0 }, look: 'place' }])).toBeGreaterThan(1.2)
})

test('a film whose bubble would stay on a label lists its thoughts instead', () => {
  const scene = (y: number): WorldScene => ({
    width: 10,
    height: 4,
    ground: [{ at: { x: 5, y: 1 }, look: 'spot', label: 'well' }],
    figures: [{ name: 'Ann', at: { x: 5, y }, side: 'blue', thought: ['look around', 'walk about'] }],
  })
  const film = (y: number): Film => ({ scenes: [{ at: 0, scene: scene(y) }], captions: [], seconds: 5 })
  const heights = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4].map((y) => layOutFilm(film(y)).hasBubbles)
  expect(heights).toContain(true)
  expect(heights).toContain(false)
  // for a moment, the bubble may pass over it
  const worst = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4][heights.indexOf(false)]!
  const passing = [
    { at: 0, scene: scene(worst) },
    { at: 1.5, scene: scene(0) },
  ]
  expect(layOutFilm({ scenes: passing, captions: [], seconds: 9 }).hasBubbles).toBe(true)
})
