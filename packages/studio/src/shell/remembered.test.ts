import { afterEach, expect, test, vi } from 'vitest'
import { remembered } from './remembered.ts'

afterEach(() => vi.unstubAllGlobals())

/** A storage with room for one character. */
function narrowStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > 1) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  }
}

test('what does not fit into the storage lasts as long as the page, and an older value does not come back', () => {
  vi.stubGlobal('localStorage', narrowStorage())
  remembered.setItem('terms', '1')
  remembered.setItem('terms', 'far too long')
  expect(remembered.getItem('terms')).toBe('far too long')
  remembered.setItem('terms', '2')
  expect(remembered.getItem('terms')).toBe('2')
})

test('where storage is forbidden, nothing is thrown', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('forbidden', 'SecurityError')
    },
    setItem() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(remembered.getItem('theme')).toBeNull()
  remembered.setItem('theme', 'dark')
  expect(remembered.getItem('theme')).toBe('dark')
})
