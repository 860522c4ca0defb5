import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestOf } from '../digest.ts'
import { textFolder } from '../store/text-folder.ts'
import { campaignFiles, textReader } from './campaign-folder.ts'
import { CannotBeginError } from './cannot-begin.ts'

test('a text that is missing or was changed is no fault of the run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'telos-texts-'))
  const [path, digest] = ['a/domain.pddl', digestOf('(define)')]
  const read = () => textReader(folder)({ path, digest })
  await expect(read()).rejects.toThrow(
    new CannotBeginError(
      `the text of a/domain.pddl is missing in ${folder}: start the campaign again, which writes it anew`,
      `text ${digest}`,
    ),
  )
  await textFolder(join(folder, campaignFiles.texts)).put(digest, '(define)')
  expect(await read()).toBe('(define)')
  const file = join(folder, campaignFiles.texts, digest)
  writeFileSync(file, '(define (domain other))')
  await expect(read()).rejects.toThrow(`the text of a/domain.pddl was changed: delete ${file} and start`)
  rmSync(folder, { recursive: true })
})
