import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { liveFolder } from '../../scripts/load-live.mjs'
import { root } from '../../scripts/process.mjs'

// beside mineflayer, as in a project that has installed it
const folder = join(liveFolder, 'node_modules', '.cache', 'telos', `plugin-${randomUUID()}`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the plug-in as files: loaded by a bot of somebody else, and never written over anything', async () => {
  const write = () =>
    execFileSync(process.execPath, [join(root, 'scripts/mineflayer-plugin.mjs'), folder], { stdio: 'pipe' })
  write()
  const { telos } = await import(pathToFileURL(join(folder, 'plugin.js')).href)
  const loaded: unknown[] = []
  const bot = Object.assign(new EventEmitter(), {
    hasPlugin: () => false,
    loadPlugin: (plugin: unknown) => loaded.push(plugin),
    telos: undefined,
  })
  telos(bot)
  expect(loaded).toHaveLength(1)
  expect(bot.telos).toMatchObject({ options: {} })
  expect(write).toThrow('is not empty')
})
