import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makePlannerFolder, removePlannerFolder, removePlannerFolders } from './planner-folder.ts'

test('the folders of a campaign are found by its mark, and those of others stay', () => {
  const [own, other] = ['0f3a-7.1.', '77b1-7.1.'].map((mark) => makePlannerFolder(mark))
  writeFileSync(join(own, 'plan'), '')
  expect(basename(own)).toMatch(/^telos-planner-0f3a-7\.1\./)
  removePlannerFolders('0f3a')
  expect([own, other].map((folder) => existsSync(folder))).toEqual([false, true])
  rmSync(other, { recursive: true })
})

test.runIf(process.platform === 'linux')('what cannot be removed stays, and is no fault of the run', () => {
  // a folder in which nobody can remove anything
  expect(() => removePlannerFolder(`/proc/${process.pid}/task`)).not.toThrow()
})
