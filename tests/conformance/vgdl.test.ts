/** VGDL games against the original engine: every recorded run, state by state, as `telos vgdl conform` plays them. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { conform } from '../../packages/cli/src/vgdl/conformance.ts'

const shared = join(process.env['TELOS_SHARED']!, 'vgdl')

const folders = [
  { prefix: '', folder: join(shared, 'games') },
  { prefix: 'thesis-', folder: join(shared, 'thesis', 'gvgai') },
]

test('plays every recorded run as it was recorded', { timeout: 20 * 60_000 }, () => {
  const outcomes = [...conform(join(shared, 'traces'), folders)]
  expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([])
  // all games of the collection, and those of the thesis
  expect(new Set(outcomes.map(({ game }) => game)).size).toBeGreaterThan(80)
  expect(outcomes.length).toBeGreaterThan(1000)
})
