/** A program that behaves like our server: it prints the signals it gets, and takes its time to stop. */
process.on('SIGTERM', () => process.stdout.write('heard SIGTERM\n'));
process.on('SIGINT', () => process.stdout.write('heard SIGINT\n'));
process.stdin.on('end', () => process.exit(0)).resume();
process.stdout.write('ready\n');
