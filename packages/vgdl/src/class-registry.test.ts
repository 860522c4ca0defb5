import { expect, test } from 'vitest'
import { classRegistry } from './class-registry.ts'

const families = Object.entries(classRegistry).map(([family, classes]) => ({ family, classes: [...classes.values()] }))
const all = families.flatMap(({ classes }) => classes)

test.each(families)('every class of $family has a name and a sentence of its own', ({ family, classes }) => {
  const found = classes.map(({ name }) => classRegistry[family as keyof typeof classRegistry].get(name))
  expect(found).toEqual(classes)
  // a class that builds on another one inherits its sentence, unless it declares one
  expect(new Set(classes.map(({ help }) => help)).size).toBe(classes.length)
  for (const { help } of classes) expect(help).toMatch(/^[A-Z].*\.$/)
})

test('sentences name only parameters, classes and types that exist', () => {
  for (const { name, help, fields } of all)
    for (const [, word] of help.matchAll(/`(\w+)`/g)) {
      const isKnown = Object.hasOwn(fields, word!) || all.some((one) => one.name === word)
      expect(isKnown, `${name}: ${word}`).toBe(true)
    }
})
