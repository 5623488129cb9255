/** Runs a command. If it fails with a sentence (`fail`), it prints that alone, and otherwise the stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { stack, message } = error as Error;
    console.error(stack || message);
    process.exitCode = 1;
  }
}
