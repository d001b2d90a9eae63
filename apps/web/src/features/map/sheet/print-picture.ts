/** A sheet of paper with the picture and nothing else; what is on the screen stays as it is. */
export async function printPicture(picture: Blob): Promise<void> {
  const address = URL.createObjectURL(picture);
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  const image = document.createElement('img');
  image.src = address;
  image.alt = '';
  sheet.append(image);
  document.body.append(sheet);
  const done = () => {
    sheet.remove();
    URL.revokeObjectURL(address);
  };
  try {
    await image.decode();
    window.addEventListener('afterprint', done, { once: true });
    window.print();
  } catch (error) {
    done();
    throw error;
  }
}
