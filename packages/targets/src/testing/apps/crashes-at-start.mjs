console.log('reading the settings');
console.error('the settings are broken');
process.exit(3);
