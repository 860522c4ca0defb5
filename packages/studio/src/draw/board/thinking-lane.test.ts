import { expect, test } from 'vitest'
import type { AgentMove } from '../../workers/arcade/arcade-contract.ts'
import type { DrawColours } from '../colours.ts'
import { laneMove, laneX, paintThinking } from './thinking-lane.ts'

test('a click on a bar of the lane finds its move, in short runs and in long ones', () => {
  for (const last of [1, 7, 40, 900])
    for (const move of [1, Math.ceil(last / 2), last])
      expect(laneMove(laneX(move, last, 500) + 0.01, last, 500)).toBe(move)
  expect(laneMove(9_999, 40, 500)).toBe(40)
  expect(laneMove(-5, 40, 500)).toBe(0)
})

test('a bar for each move, taller where it took longer, and a triangle where another plan was made', () => {
  const colours = { border: 'grey', accent: 'accent', s3: 'planned', yellow: 'unplanned', orange: 'replan' }
  const bars: { readonly colour: string; readonly x: number; readonly height: number }[] = []
  const triangles: number[] = []
  const context = {
    fillStyle: '',
    globalAlpha: 1,
    beginPath() {},
    moveTo() {},
    closePath() {},
    fill() {},
    lineTo: (x: number, y: number) => y > 1 && triangles.push(x),
    fillRect(x: number, _: number, __: number, height: number) {
      if (['planned', 'unplanned'].includes(this.fillStyle)) bars.push({ colour: this.fillStyle, x, height })
    },
  }
  const minds = [
    { at: 1, milliseconds: 900, isPlanned: true },
    { at: 2, milliseconds: 2, isPlanned: false },
    { at: 3, milliseconds: 40, isPlanned: true, replan: 'the butterfly has moved' },
  ] as unknown as readonly AgentMove[]
  const scene = { minds, last: 4, at: 4 }
  paintThinking(
    context as unknown as CanvasRenderingContext2D,
    { width: 40, height: 34 },
    colours as DrawColours,
    scene,
  )
  expect(bars.map(({ colour, x }) => `${colour} ${x}`)).toEqual(['planned 0', 'unplanned 10', 'planned 20'])
  const [slow, quick, middle] = bars.map(({ height }) => height)
  expect([slow! > middle!, middle! > quick!, quick! > 0]).toEqual([true, true, true])
  expect(triangles).toEqual([25])
})
