import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usePages } from '../browser/open-page.ts'
import { installCore } from '../install-core.ts'
import { root } from '../sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-npc-page-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(async () => {
  cpSync(join(root, 'packages/cli/templates/npc'), folder, { recursive: true })
  await installCore(folder)
})

/** The project serves itself, as `npm run page` does. */
const open = usePages(async () => {
  const server = spawn(process.execPath, ['serve.js'], { cwd: folder, env: { ...process.env, PORT: '0' } })
  const [said] = await once(server.stdout, 'data')
  return { url: /http:\S+/.exec(String(said))![0], close: async () => void server.kill() }
})

test('on the page of the template npc, keys change the world, and Gus thinks again', async () => {
  const { page, complaints } = await open()
  const told = (text: string) =>
    page.waitForFunction((part) => document.getElementById('told')?.textContent?.includes(part), text)
  await page.keyboard.press('5')
  await told('of its plan for catchThief')
  await page.keyboard.press('k')
  await told('takeKey(kitchen) needs key kitchen, but key is none')
  await told('catchThief is done')
  expect(complaints).toEqual([])
})
