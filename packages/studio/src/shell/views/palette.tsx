import { Command } from 'cmdk'
import { Dialog, VisuallyHidden } from 'radix-ui'
import { useStore } from 'zustand'
import { enabledOf, groupsOf } from '../commands.ts'
import { useShell, useShellState } from '../hooks.ts'
import { keysAsText } from '../keys.ts'
import { titleOf } from '../words.ts'
import { usePlaces } from './places.ts'

/** Everything that can be done or gone to, in one list that filters as you type. */
export default function Palette({ close }: { readonly close: () => void }) {
  const shell = useShell()
  const { commands, isMac } = shell
  const { commands: offered, entries } = useStore(commands.store)
  const places = usePlaces(shell)
  const items = [...enabledOf(offered), ...entries, ...places]
  const groups = groupsOf(items)
  const words = useShellState((state) => state.words)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content className="dialog palette" aria-describedby={undefined} lang={words.language}>
          <VisuallyHidden.Root asChild>
            <Dialog.Title>{words.search}</Dialog.Title>
          </VisuallyHidden.Root>
          <Command label={words.commands}>
            <Command.Input placeholder={words.search} />
            <Command.List>
              <Command.Empty>{words.nothing}</Command.Empty>
              {groups.map((group) => (
                <Command.Group key={group} heading={words.groups.get(group) ?? group}>
                  {items
                    .filter((item) => item.group === group)
                    .map((item) => (
                      <Command.Item
                        key={item.id}
                        value={`${titleOf(words, item)} ${item.id}`}
                        onSelect={() => {
                          close()
                          item.run()
                        }}
                      >
                        <span>{titleOf(words, item)}</span>
                        {'detail' in item && <small>{item.detail}</small>}
                        {'keys' in item && <kbd>{keysAsText(item.keys, isMac)}</kbd>}
                      </Command.Item>
                    ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
