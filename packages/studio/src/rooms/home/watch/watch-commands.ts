/** The commands of the large view: what can be done to its world, by number. */
import { exampleDocumentId } from '../../../examples/example.ts'
import type { Command } from '../../../shell/commands.ts'
import type { StudioShell } from '../../../shell/room.ts'
import type { OfferedAct } from '../../../workers/cards/card-contract.ts'
import type { CardInfo } from '../cards/card-list.ts'

export function watchCommands(
  acts: readonly OfferedAct[],
  shell: StudioShell,
  { title: group, example }: CardInfo,
  act: (id: string) => void,
  nextMind: (() => void) | undefined,
): readonly Command[] {
  return [
    ...acts.slice(0, 9).map(({ id, title }, index) => ({
      id: `act.${id}`,
      title,
      group,
      keys: String(index + 1),
      run: () => act(id),
    })),
    ...(nextMind === undefined
      ? []
      : [{ id: 'watch.mind', title: 'Whose reasons: the next one', group, keys: 'n', run: nextMind }]),
    { id: 'watch.back', title: 'Back to Home', group, keys: 'Escape', run: () => shell.go({ room: 'home' }) },
    ...(example === undefined
      ? []
      : [
          {
            id: 'watch.author',
            title: 'Open in Author',
            group,
            keys: 'o',
            run: () => shell.go({ room: 'author', path: [exampleDocumentId({ id: example })] }),
          },
        ]),
  ]
}
