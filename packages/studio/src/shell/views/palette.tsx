import { Command } from 'cmdk'
import { Dialog, VisuallyHidden } from 'radix-ui'
import { useStore } from 'zustand'
import { enabledOf, groupsOf } from '../commands.ts'
import { useShell } from '../hooks.ts'
import { keysAsText } from '../keys.ts'
import { usePlaces } from './places.ts'

/** Everything that can be done or gone to, in one list that filters as you type. */
export default function Palette({ close }: { readonly close: () => void }) {
  const shell = useShell()
  const { commands, isMac } = shell
  const { commands: offered, entries } = useStore(commands.store)
  const places = usePlaces(shell)
  const items = [...enabledOf(offered), ...entries, ...places]
  const groups = groupsOf(items)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content className="dialog palette" aria-describedby={undefined}>
          <VisuallyHidden.Root asChild>
            <Dialog.Title>Search or run a command</Dialog.Title>
          </VisuallyHidden.Root>
          <Command label="Commands">
            <Command.Input placeholder="Search or run a command" />
            <Command.List>
              <Command.Empty>Nothing here is called that.</Command.Empty>
              {groups.map((group) => (
                <Command.Group key={group} heading={group}>
                  {items
                    .filter((item) => item.group === group)
                    .map((item) => (
                      <Command.Item
                        key={item.id}
                        value={`${item.title} ${item.id}`}
                        onSelect={() => {
                          close()
                          item.run()
                        }}
                      >
                        <span>{item.title}</span>
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
