/** `telos lsp` as editors start it: plans in processes of their own, and how it ends. */
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { startProcess } from '../../test/lsp-client.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-lsp-process-'))
cpSync(fileURLToPath(new URL('../../../../examples/pddl', import.meta.url)), folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plan = (...names: readonly string[]) => ({
  command: 'telos.plan',
  arguments: names.map((name) => join(folder, name)),
})

test('it plans with files of the folder and with no others, and ends when the editor says so', async () => {
  const { client, child } = await startProcess(folder)
  const shown: string[] = []
  client.connection.onNotification('window/showMessage', ({ message }: { message: string }) => void shown.push(message))
  // the first answer waits until the files are read
  await client.request('textDocument/hover', {
    textDocument: { uri: 'untitled:1' },
    position: { line: 0, character: 0 },
  })
  const answer = await client.request('workspace/executeCommand', plan('house.pddl', 'letter.pddl'))
  expect(answer).toMatchObject({ code: ExitCode.done, text: expect.stringContaining('(take letter study)') })
  expect(shown).toEqual([expect.stringContaining('(take letter study)')])
  for (const outside of ['../letter.pddl', '/etc/passwd', '--out=plan.txt'])
    await expect(client.request('workspace/executeCommand', plan('house.pddl', outside))).rejects.toThrow(
      'only with files of the folder that is open',
    )
  await client.connection.sendRequest('shutdown')
  const ended = once(child, 'exit')
  await client.connection.sendNotification('exit')
  expect(await ended).toEqual([ExitCode.done, null])
})

test('an editor that goes without a word leaves no server behind', async () => {
  const { child } = await startProcess(folder)
  const ended = once(child, 'exit')
  child.stdin!.end()
  const [code] = await ended
  expect(code).not.toBe(ExitCode.done)
})

test('people who start it in a terminal are told what it is for', async () => {
  const { exit, err } = await telos({ keyboard: true }, 'lsp')
  expect([exit, err]).toEqual([ExitCode.usage, expect.stringContaining('docs/editors.md')])
})
