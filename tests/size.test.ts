/** What a game pays for Telos: small games are bundled and minified as they would be shipped, run, and measured. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as full from '@telos/core'
import * as game from '@telos/core/game'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as guardGame from './size/guard-game.ts'
import * as plannerAlone from './size/planner-alone.ts'
import { root } from './sources.ts'

/** kB of brotli, which varies by a tenth with a minifier's names. The limit for a game is 25; the sizes reached must not grow. */
const budgets = { game: 53.0, planner: 36.0 }

const documented = readFileSync(join(root, 'docs/engines.md'), 'utf8')

interface Bundle {
  readonly minified: number
  readonly gzip: number
  readonly brotli: number
  readonly code: string
}

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'telos-size-'))
  await publish()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds the entries as published: files that combine many modules. Bundlers remove less from these than from sources. */
async function publish(): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(root, 'packages/core/package.json'), 'utf8'))
  const sources = Object.values<Record<string, string>>(manifest.exports).flatMap(
    (entry) => entry['telos-source'] ?? [],
  )
  // those for Node and browsers add workers, which none of these games starts
  const entries = sources.filter((file) => !/(node|browser)\.ts$/.test(file))
  const build = await rolldown({
    input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), join(root, 'packages/core', file)])),
    platform: 'neutral',
  })
  await build.write({ dir: join(folder, 'published'), format: 'esm' })
  await build.close()
  writeFileSync(join(folder, 'published/package.json'), JSON.stringify({ type: 'module', sideEffects: false }))
}

/** Bundles a game for shipping: for browsers, minified, without unused code. */
async function bundle(file: string, entry: 'index' | 'game'): Promise<Bundle> {
  const build = await rolldown({
    input: join(root, 'tests/size', file),
    platform: 'browser',
    plugins: [
      {
        name: 'published',
        resolveId: (id) => {
          const [, path] = /^@telos\/core(?:\/(\w+))?$/.exec(id) ?? [undefined, undefined]
          return id.startsWith('@telos/core') ? join(folder, 'published', `${path ?? entry}.js`) : undefined
        },
      },
    ],
  })
  const { output } = await build.generate({ format: 'esm', minify: true })
  await build.close()
  const code = output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
  const kilobytes = (bytes: number) => Math.round(bytes / 10) / 100
  return {
    minified: kilobytes(code.length),
    gzip: kilobytes(gzipSync(code, { level: 9 }).length),
    brotli: kilobytes(brotliCompressSync(code).length),
    code,
  }
}

async function run(name: string, { code }: Bundle): Promise<unknown> {
  const file = join(folder, name)
  writeFileSync(file, code)
  const { play } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { play(): unknown }
  return play()
}

const tell = (what: string, { minified, gzip, brotli }: Bundle) =>
  process.stdout.write(`${what}: ${minified} kB minified, ${gzip} kB gzip, ${brotli} kB brotli\n`)

/** The rounded figures in docs/engines.md are current. */
function expectDocumented(title: string, { minified, gzip, brotli }: Bundle): void {
  const row = documented.split('\n').find((line) => line.startsWith(`| ${title} |`)) ?? ''
  const figures = [...row.matchAll(/(\d+) kB/g)].map(([, kilobytes]) => Number(kilobytes))
  expect(figures).toHaveLength(3)
  for (const [at, measured] of [minified, gzip, brotli].entries())
    expect(Math.abs(figures[at] - measured) / measured, `${title}: ${measured} kB`).toBeLessThan(0.02)
}

describe('what a game pays', { timeout: 60_000 }, () => {
  test('an agent with a sensor, targets and a spatial query', async () => {
    const shipped = await bundle('guard-game.ts', 'game')
    const whole = await bundle('guard-game.ts', 'index')
    tell('game, @telos/core/game', shipped)
    tell('game, @telos/core', whole)
    const played = guardGame.play()
    expect(played.done).toEqual(expect.arrayContaining(['walk tower', 'takeCover', 'reload', 'shoot', 'patrol yard']))
    expect(played.cover).toBe('wall')
    expect(await run('shipped.mjs', shipped)).toEqual(played)
    expect(await run('whole.mjs', whole)).toEqual(played)
    expect(shipped.brotli).toBeLessThanOrEqual(budgets.game)
    expectDocumented('with `@telos/core/game`', shipped)
    expectDocumented('with `@telos/core`', whole)
  })

  test('the planner alone', async () => {
    const shipped = await bundle('planner-alone.ts', 'game')
    tell('planner, @telos/core/game', shipped)
    tell('planner, @telos/core', await bundle('planner-alone.ts', 'index'))
    expect(plannerAlone.play()).toEqual(['work', 'buyRum', 'drinkRum'])
    expect(await run('planner.mjs', shipped)).toEqual(['work', 'buyRum', 'drinkRum'])
    expect(shipped.brotli).toBeLessThanOrEqual(budgets.planner)
    expectDocumented('the planner alone, with `@telos/core/game`', shipped)
  })
})

test('@telos/core/game has exactly what @telos/core has, with the same types', () => {
  const whole: Pick<typeof full, keyof typeof game> = game
  const back: typeof game = full
  // type-only changes are covered by the API reports
  expect(Object.keys(whole).sort()).toEqual(Object.keys(full).sort())
  expect(back.flag).toBe(game.flag)
})
