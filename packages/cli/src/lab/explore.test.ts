import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { ExitCode } from '../exit-codes.ts'

const { lab, labJson } = labFolder()

describe('to a depth', () => {
  test('shows the fringe that lies there', async () => {
    const { exit, out } = await lab('explore', 'jugs', '--limit', '2')
    expect(exit).toBe(ExitCode.done)
    expect(out).toMatch(/^fringe: 3 nodes\ndepth +cost +action +state\n/)
    expect(out).toMatch(/^ +2 +2 +pour\(1,2\) +1\/4 3\/3$/m)
    expect(out).toMatch(/^processed +6$/m)
  })

  test('shows estimates where the strategy looks at them', async () => {
    const { out } = await lab('explore', 'jugs', '--limit', '2', '--strategy', 'greedy')
    expect(out).toMatch(/^depth +cost +h +action +state$/m)
  })

  test('as JSON, with the fringe after the outcome', async () => {
    const { status, proved, solutions, stats, fringe } = await labJson('explore', 'jugs', '--limit', '2')
    expect({ status, proved, solutions }).toEqual({ status: 'not-found', proved: false, solutions: [] })
    expect(fringe).toHaveLength(stats.inFringe)
    expect(Object.keys(fringe[0])).toEqual(['state', 'action', 'depth', 'cost', 'heuristic'])
  })

  test('goes on over goals', async () => {
    const { status, solutions, fringe } = await labJson(
      'explore',
      'jugs',
      '--goal',
      '3',
      '--limit',
      '3',
      '--pruning',
      'none',
    )
    expect(status).toBe('solved')
    expect(solutions.length).toBeGreaterThan(1)
    expect(fringe.every(({ depth }: { depth: number }) => depth === 3)).toBe(true)
  })

  test('in the order of the strategy', async () => {
    const argv = ['explore', 'delivery', '--limit', '3', '--strategy', 'astar', '--heuristic', 'euclidean']
    const { fringe, job } = await labJson(...argv)
    expect(job).toMatchObject({ strategy: 'astar', rest: { depth: 3 } })
    const order = fringe.map(({ cost, heuristic }: { cost: number; heuristic: number }) => cost + heuristic)
    expect(order.length).toBeGreaterThan(1)
    expect(order).toEqual(order.toSorted((a: number, b: number) => a - b))
  })

  test('0 is the start', async () => {
    expect((await labJson('explore', 'jugs', '--limit', '0')).fringe).toHaveLength(1)
  })
})

describe('exit codes', () => {
  test.each([[], ['--limit', '1.5'], ['--limit', 'Infinity']].map((argv) => ({ argv })))(
    'how deep? $argv',
    async ({ argv }) => {
      const { exit, err } = await lab('explore', 'jugs', ...argv)
      expect(exit).toBe(ExitCode.usage)
      expect(err).toContain('explore needs a depth: --limit N, a whole number of steps, such as --limit 3')
    },
  )

  test('of limits are those of solve', async () => {
    const argv = ['explore', 'jugs', '--limit', '9']
    expect((await lab(...argv, '--nodes', '2')).exit).toBe(ExitCode.gaveUp)
    expect((await lab(...argv, '--time', '0')).exit).toBe(ExitCode.outOfTime)
    expect((await lab(...argv, '--memory', '0')).exit).toBe(ExitCode.outOfMemory)
  })

  test('34 where a strategy cannot', async () => {
    expect((await lab('explore', 'jugs', '--limit', '2', '--strategy', 'forced')).exit).toBe(ExitCode.unsupported)
  })
})
