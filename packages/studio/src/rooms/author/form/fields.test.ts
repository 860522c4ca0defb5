import { expect, test } from 'vitest'
import { fieldSaving } from './fields.tsx'

test('a text is saved once, whether a key, a pause or leaving finishes it', async () => {
  const saving = fieldSaving('5')
  const saved: string[] = []
  const save = async (text: string) => saved.push(text) > 0
  for (const text of ['5', '7', '7']) saving.finish(text, save)
  await Promise.resolve()
  saving.finish('7', save)
  saving.finish('5', save)
  expect(saved).toEqual(['7', '5'])
})

test('what was refused can be saved again, and what it was before is no news', async () => {
  const saving = fieldSaving('5')
  const tried: string[] = []
  const refuse = async (text: string) => {
    tried.push(text)
    return false
  }
  saving.finish('7', refuse)
  await Promise.resolve()
  saving.finish('7', refuse)
  await Promise.resolve()
  saving.finish('5', refuse)
  expect(tried).toEqual(['7', '7'])
  saving.finish('', () => false)
  saving.begin('9')
  saving.finish('9', refuse)
  expect(tried).toEqual(['7', '7'])
})
