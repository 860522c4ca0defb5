/** Saves what was typed into a field once, by whichever way the field is left; what was refused can be saved again. */
export type Saved = Promise<boolean> | false

export function fieldSaving(value: string) {
  let saved = value
  return {
    /** What counts as saved from now on. */
    begin(value: string): void {
      saved = value
    },
    finish(text: string, save: (text: string) => Saved): void {
      if (text === saved) return
      const before = saved
      saved = text
      const refused = () => {
        if (saved === text) saved = before
      }
      const result = save(text)
      if (result === false) refused()
      else void result.then((isDone) => isDone || refused())
    },
  }
}
